/** Settings of the deployment for operations. Areas add theirs by declaration merging. */
export interface Settings {
  /** The public URL, without a trailing slash. */
  readonly baseUrl: string;
}
