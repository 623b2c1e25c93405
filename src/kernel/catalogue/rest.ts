/** A reply, or a part of it, as a file at its own path. */
export interface RestText {
  /** Parameters as in `path`. */
  readonly path: `/${string}`;
  readonly object?: undefined;
  readonly mediaType: string;
  readonly text: (output: never) => string;
  /** Sent with the parameters. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** How long shared caches may keep it; without it, none may. */
  readonly maxAgeSeconds?: number;
  /** Served with `maxAgeSeconds`, with a weak validator: the text may be written anew with equal meaning. */
  readonly lastModified?: (output: never) => Date | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The content of a stored blob. */
export interface StoredObject {
  readonly sha256: string;
  readonly filename: string;
  /** Detected by content. */
  readonly contentType: string;
  /** The file of the vault, unless the path names it. */
  readonly fileId?: string;
}

/** The content that a reply describes, at its own path. */
interface RestObject {
  /** Parameters as in `path`. */
  readonly path: `/${string}`;
  /** Null if there is none, which answers 404. */
  readonly object: (output: never) => StoredObject | null;
  /** Default: private, checked each time. */
  readonly cacheControl?: string;
  /** The file may be closed to everyone else. */
  readonly servesClosed?: true;
}

export type RestFile = RestText | RestObject;

/** A file that REST callers may send instead of JSON: as a form part (RFC 7578), or an image as the whole body. */
export interface Upload {
  /** Name of the form part. */
  readonly part: string;
  /** The input field for the file: as a data URL (RFC 2397), or in base64 with `nameField`. */
  readonly field: string;
  /** For files of any type: the input field for the name of the part's file, unless the form has it. */
  readonly nameField?: string;
  /** The hint for a file that is too large: the limit, and the operation for larger files. */
  readonly tooLargeHint?: string;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A deprecated path of the same operation. Parameters as in `path`. */
export interface Alias {
  readonly path: `/${string}`;
  /** Dates: deprecated since (RFC 9745), and not removed before (RFC 8594). */
  readonly deprecated: { readonly since: string; readonly sunset: string };
}

export interface Rest<Path extends string = string> {
  readonly method: Method;
  /** Absolute, with parameters as `{name}`; each is a field of the input. */
  readonly path: Path;
  readonly operationId: string;
  readonly aliases?: readonly Alias[];
  /** The status of a success. Default 200. */
  readonly status?: 200 | 201 | 202;
  /** The path answers 401 to a token, while the tool serves agents (specification, tag `browser-session`). */
  readonly browserOnly?: boolean;
  /** The contract demands GET for a path that writes. No other path may. */
  readonly writesByGet?: true;
  /** Headers of a success. */
  readonly headers?: (output: never) => Readonly<Record<string, string>>;
  readonly files?: readonly RestFile[];
  readonly upload?: Upload;
  /**
   * The path follows OAuth (RFC 6749 §5.2): `form` accepts forms beside JSON, and all return OAuth errors. `bearer` also
   * answers GET, and takes the input field `access_token` from the Authorization header (RFC 6750 §2).
   */
  readonly oauth?: "form" | "json" | "bearer";
}

/** The names in braces of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** The names of the parameters in a path. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;
