import { type Outbound, OutboundRefused, type OutboundResponse } from "../../../kernel/ports/outbound.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import type { EvidenceRow } from "./evidence-store.ts";

const TIMEOUT_MS = 5_000;
const BODY_BYTES_MAX = 64 * 1024;
const TITLE_CHARS_MAX = 200;
const REDIRECTS_MAX = 2;

/** An MCP server answers a plain GET by one of these, by its transport's rules. */
const MCP_STATUS = [200, 400, 401, 405, 406];

type Found = Pick<EvidenceRow, "status" | "found" | "title">;

const SURFACES = [
  { name: "ai-agent.json", path: "/.well-known/ai-agent.json", matches: isJsonObject },
  { name: "agent-card", path: "/.well-known/agent-card.json", matches: isJsonObject },
  { name: "llms.txt", path: "/llms.txt", matches: isPlainText },
] as const;

/** Looks at the address and at the known places of its host. Nothing found is a result, too. */
export async function lookAt(outbound: Outbound, address: string): Promise<Found> {
  const url = new URL(address);
  const fetched = (to: string) => fetchWithin(outbound, to, url.hostname);
  try {
    const page = await fetched(address);
    const found: string[] = [];
    for (const { name, path, matches } of SURFACES) {
      const response = await fetched(new URL(path, url).href).catch(passOver);
      if (response?.status === 200 && matches(response)) found.push(name);
    }
    if (page && /\/mcp\/?$/.test(url.pathname) && MCP_STATUS.includes(page.status)) found.push("mcp");
    const answers = page !== null && page.status < 500;
    return { status: answers || found.length > 0 ? "ok" : "failed", found, title: page && titleOf(page) };
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    const isForbidden = error.fault === "forbidden_address" || error.fault === "bad_address";
    return { status: isForbidden ? "refused" : "failed", found: [], title: null };
  }
}

/** Null if a redirect led to another host, or if the body is too large to read. */
async function fetchWithin(outbound: Outbound, url: string, host: string): Promise<OutboundResponse | null> {
  const limits = { timeoutMs: TIMEOUT_MS, bodyBytesMax: BODY_BYTES_MAX, redirectsMax: REDIRECTS_MAX };
  try {
    const response = await outbound.fetch({ url, ...limits });
    return new URL(response.url).hostname === host ? response : null;
  } catch (error) {
    if (error instanceof OutboundRefused && error.fault === "too_large") {
      return outbound.fetch({ url, ...limits, bodyUnread: true });
    }
    throw error;
  }
}

function passOver(error: unknown): null {
  if (error instanceof OutboundRefused) return null;
  throw error;
}

const textOf = ({ body }: OutboundResponse) => Buffer.from(body).toString("utf8");

function isJsonObject(response: OutboundResponse): boolean {
  try {
    const value: unknown = JSON.parse(textOf(response));
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Servers that answer everything with a page have no llms.txt. */
function isPlainText(response: OutboundResponse): boolean {
  const text = textOf(response).trim();
  return text !== "" && !/^<(!doctype|html)/i.test(text) && !/html/i.test(response.headers["content-type"] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The title of an HTML page, as text. */
function titleOf(response: OutboundResponse): string | null {
  const [, title = ""] = /<title[^>]{0,200}>([^<]{1,1000})<\/title/i.exec(textOf(response)) ?? [];
  const text = plainLine(title.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ""));
  return text.slice(0, TITLE_CHARS_MAX) || null;
}
