/** Words of the catalogue, the main one first, and what people say for them. Several words of people form a phrase. */
export interface Concept {
  readonly means: string;
  readonly en: string;
  readonly de: string;
  readonly es: string;
}
