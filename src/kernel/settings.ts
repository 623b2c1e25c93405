/** Settings of the deployment for operations. Areas add theirs by declaration merging. */
export interface Settings {
  /** The public URL, without a trailing slash. */
  readonly baseUrl: string;
  /** Where contents of files are downloaded; equal to `baseUrl` unless another host is configured. */
  readonly downloadsUrl: string;
  /** Signs an address on that host. */
  readonly signDownload: (address: string) => string;
}
