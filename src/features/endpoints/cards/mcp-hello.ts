import type { Outbound, OutboundResponse } from "../../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";
import { ask, CardUnusable, type Limits, refuseStatus } from "./ask.ts";
import { objectIn, shaped } from "./read-card.ts";
import { Initialized } from "./schemas.ts";

const ACCEPT = "application/json, text/event-stream";
const CLIENT = { name: "atrium-endpoint-registry", version: "1" };
const LEGACY = "2025-11-25";
const MODERN = "2026-07-28";

export interface Hello {
  readonly name: string;
  readonly version: string;
  readonly instructions: string;
  readonly protocolVersion: string;
}

/** What an MCP server says of itself at `initialize`. @throws CardUnusable */
export async function sayHello(outbound: Outbound, url: string, limits: Limits): Promise<Hello> {
  const answer = await ask(outbound, initialize(url), limits);
  if (answer.status !== 200) refuseStatus(answer, limits.now);
  const { result } = shaped(Initialized, messageIn(answer));
  const { serverInfo, protocolVersion, instructions = "" } = result;
  return { ...serverInfo, protocolVersion, instructions };
}

/** The hello in the form of a server card. */
export function helloAsCard({ name, version, instructions }: Hello, url: string): Uint8Array {
  const remotes = [{ type: "streamable-http", url }];
  return Buffer.from(JSON.stringify({ name, version, description: instructions, remotes }));
}

/**
 * Whether an MCP server answers. A card says nothing about that. One that asks for a credential answers too.
 * @throws CardUnusable if it does not
 */
export async function checkAnswers(outbound: Outbound, url: string, limits: Limits): Promise<void> {
  const legacy = await ask(outbound, { ...initialize(url), bodyUnread: true }, limits);
  if (isAnswer(legacy)) return;
  const modern = await ask(outbound, { ...discover(url), bodyUnread: true }, limits);
  if (!isAnswer(modern)) refuseStatus(modern, limits.now);
}

function isAnswer({ status, headers }: OutboundResponse): boolean {
  if (status === 401 || status === 403) return true;
  return status === 200 && /^(application\/json|text\/event-stream)\b/i.test(headers["content-type"] ?? "");
}

function initialize(url: string) {
  const params = { protocolVersion: LEGACY, capabilities: {}, clientInfo: CLIENT };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  return { url, method: "POST" as const, headers: { accept: ACCEPT, "content-type": "application/json" }, body };
}

/** Revision 2026-07-28 has no `initialize`. */
function discover(url: string) {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": CLIENT,
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "server/discover", params: { _meta: meta } });
  const own = { "mcp-protocol-version": MODERN, "mcp-method": "server/discover" };
  const headers = { accept: ACCEPT, "content-type": "application/json", ...own };
  return { url, method: "POST" as const, headers, body };
}

/** The one message of a reply: JSON, or the first event of a stream. */
function messageIn({ headers, body }: OutboundResponse): object {
  if (!/^text\/event-stream\b/i.test(headers["content-type"] ?? "")) return objectIn(body);
  const line = Buffer.from(body)
    .toString("utf8")
    .split(/\r?\n/)
    .find((each) => each.startsWith("data:"));
  if (line === undefined) throw new CardUnusable(say.serverSentNothing);
  return objectIn(Buffer.from(line.slice("data:".length)));
}
