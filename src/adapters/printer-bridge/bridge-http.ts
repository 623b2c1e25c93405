import type { Outbound, OutboundRequest, OutboundResponse } from "../../kernel/ports/outbound.ts";
import { OutboundRefused } from "../../kernel/ports/outbound.ts";
import { BridgeFault } from "../../kernel/ports/printer-bridge.ts";

const TIMEOUT_MS = 10_000;
/** Of G-code to a printer that writes slowly. */
export const UPLOAD_MS = 5 * 60_000;
const REPLY_BYTES_MAX = 1024 * 1024;
export const PICTURE_BYTES_MAX = 8 * 1024 * 1024;

export interface BridgeRequest extends Partial<Pick<OutboundRequest, "timeoutMs" | "bodyBytesMax" | "body">> {
  readonly method?: NonNullable<OutboundRequest["method"]>;
  /** From the bridge's URL on, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Send = (request: BridgeRequest) => Promise<OutboundResponse>;

/** Sends requests to one bridge. @throws BridgeFault without an answer */
export function sender(outbound: Outbound, url: string, headers: Readonly<Record<string, string>> = {}): Send {
  const base = url.replace(/\/+$/, "");
  return async ({ path, ...request }) => {
    try {
      return await outbound.fetch({
        timeoutMs: TIMEOUT_MS,
        bodyBytesMax: REPLY_BYTES_MAX,
        ...request,
        url: `${base}${path}`,
        headers: { ...headers, ...request.headers },
      });
    } catch (error) {
      if (!(error instanceof OutboundRefused)) throw error;
      throw new BridgeFault("unreachable", error.message, { cause: error });
    }
  };
}

const FAULTS: Readonly<Record<number, "denied" | "refused">> = {
  401: "denied",
  403: "denied",
  400: "refused",
  409: "refused",
};

/** @throws BridgeFault for any other status than 2xx and `also` */
export function expectOk(response: OutboundResponse, also: readonly number[] = []): OutboundResponse {
  const { status } = response;
  if ((status >= 200 && status < 300) || also.includes(status)) return response;
  const fault = FAULTS[status] ?? "invalid";
  const why =
    fault === "denied" ? "does not accept the secret" : fault === "refused" ? "refuses it in its state" : "failed";
  throw new BridgeFault(fault, `The printer's server ${why} (${status}).`);
}

type Json = Readonly<Record<string, unknown>>;

/** The JSON object of a reply. @throws BridgeFault */
export function jsonOf({ body }: OutboundResponse): Json {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(body).toString("utf8"));
    if (parsed !== null && typeof parsed === "object") return parsed as Json;
  } catch {
    // Answered below, like any other reply that is not an object.
  }
  throw new BridgeFault("invalid", "The printer's server sent no JSON object.");
}

/** The value at a path of names; undefined where one is missing. */
export function at(value: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => (inner !== null && typeof inner === "object" ? (inner as Json)[name] : undefined),
    value,
  );
}

export function textAt(value: unknown, ...names: readonly (string | number)[]): string | null {
  const found = at(value, ...names);
  return typeof found === "string" && found !== "" ? found : null;
}

export function numberAt(value: unknown, ...names: readonly (string | number)[]): number | null {
  const found = at(value, ...names);
  return typeof found === "number" && Number.isFinite(found) ? found : null;
}

/** In whole percent. */
export function percent(value: number | null): number | null {
  return value === null ? null : Math.min(100, Math.max(0, Math.round(value)));
}

/** The name without folders. */
export function lastPart(path: string | null): string | null {
  return path === null ? null : (path.split("/").at(-1) ?? null);
}

export function postJson(path: string, body: object): BridgeRequest {
  return { method: "POST", path, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** A form with one file (RFC 7578). The boundary does not occur in G-code, which has no line of that form. */
export function uploadForm(
  path: string,
  { name, content, boundary }: { readonly name: string; readonly content: Uint8Array; readonly boundary: string },
  fields: Readonly<Record<string, string>>,
): BridgeRequest {
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head =
    Object.entries(fields).map(field).join("") +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    "content-type: application/octet-stream\r\n\r\n";
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return { method: "POST", path, headers, body, timeoutMs: UPLOAD_MS };
}

/** A picture at a URL that the bridge names, absolute or relative to it. */
export function pathOn(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null;
  const named = new URL(url, base);
  return named.origin === new URL(base).origin ? `${named.pathname}${named.search}` : null;
}
