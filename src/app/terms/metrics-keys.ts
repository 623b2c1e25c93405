import { isIP } from "node:net";
import { key } from "./config-key.ts";

/** Where metrics are read: on a port of their own, or at the public URL by a token. */
export type MetricsAccess =
  | { readonly host: string; readonly port: number; readonly token?: undefined }
  | { readonly token: string; readonly port?: undefined };

export const METRICS_KEYS = {
  ATRIUM_METRICS: key(
    null,
    "Serves metrics for Prometheus at `/metrics`: a port of their own on this machine, such as `9464`, an IP address and a port, such as `10.0.0.5:9464`, or a Bearer token of at least 24 characters for the public URL. Without it, they are off.",
    metricsAccess,
  ),
};

function metricsAccess(value: string): MetricsAccess {
  const [, host = "127.0.0.1", digits] = /^(?:(\d[\d.]*|\[[\da-fA-F:.]+\]):)?(\d{1,5})$/.exec(value) ?? [];
  const address = host.replace(/^\[|\]$/g, "");
  const port = Number(digits);
  if (digits !== undefined && port >= 1 && port <= 65_535 && isIP(address) !== 0) return { host: address, port };
  // RFC 6750 §2.1
  if (/^[A-Za-z0-9._~+/-]{24,}=*$/.test(value)) return { token: value };
  throw new Error(
    "must be a port, such as 9464, an IP address and a port, such as 127.0.0.1:9464, or a token of at least 24 letters and digits",
  );
}
