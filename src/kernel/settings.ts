/** Facts of the deployment that operations may depend on. Areas add theirs by declaration merging. */
export interface Settings {
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
}
