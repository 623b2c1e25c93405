/** The package has no types; these are the ones in use. */
declare module "html-to-text" {
  interface Selector {
    readonly selector: string;
    readonly format?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  }
  interface Options {
    readonly wordwrap: number | false;
    readonly preserveNewlines?: boolean;
    readonly baseElements: {
      readonly selectors: readonly string[];
      readonly orderBy: "selectors" | "occurrence";
      readonly returnDomByDefault: boolean;
    };
    readonly limits: {
      readonly maxBaseElements: number;
      readonly maxDepth: number;
      readonly maxInputLength: number;
    };
    readonly selectors: readonly Selector[];
  }
  export function compile(options: Options): (html: string) => string;
}
