/** Where the objects are, and who may reach them. */
export interface S3Location {
  readonly bucket: string;
  /** Scheme and host, such as `https://s3.example.org`; requests go to `origin` + `path` + key. */
  readonly origin: string;
  /** Begins with a slash: the bucket, unless the host names it. */
  readonly path: string;
  /** Before each key, such as `atrium/`; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const FORM = "must be s3://<bucket>[/<prefix>]?region=<region>[&endpoint=<https URL>][&style=path|virtual]";
const OPTIONS = new Set(["region", "endpoint", "style"]);

/**
 * Reads `s3://<bucket>[/<prefix>]?region=…&endpoint=…&style=…`. Without an endpoint it is AWS; with one the bucket is in
 * the path, unless `style=virtual` puts it into the host.
 */
export function s3Location(text: string): Omit<S3Location, "keyId" | "secret"> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "s3:" || url.username !== "" || url.port !== "") throw new Error(FORM);
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error("the bucket has 3 to 63 of a-z, 0-9, . and -");
  if (!/^[A-Za-z0-9/_-]*$/.test(prefix)) throw new Error("the prefix has only letters, digits, /, _ and -");
  for (const name of url.searchParams.keys())
    if (!OPTIONS.has(name)) throw new Error(`${name}: unknown option. It ${FORM}`);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const given = url.searchParams.get("endpoint");
  const style = url.searchParams.get("style") ?? (given ? "path" : "virtual");
  if (style !== "path" && style !== "virtual") throw new Error("style must be path or virtual");
  const endpoint = endpointOf(given ?? `https://s3.${region}.amazonaws.com`);
  const isPath = style === "path";
  return {
    bucket,
    origin: isPath ? endpoint.origin : `${endpoint.protocol}//${bucket}.${endpoint.host}`,
    path: isPath ? `/${bucket}/` : "/",
    prefix: prefix === "" ? "" : `${prefix}/`,
    region,
  };
}

function endpointOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["https:", "http:"].includes(url.protocol) || url.pathname !== "/") {
    throw new Error("endpoint must be an http or https URL without a path");
  }
  return url;
}
