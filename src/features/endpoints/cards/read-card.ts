import { createHash } from "node:crypto";
import type { TSchema } from "typebox";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { compile } from "../../../kernel/catalogue/validation.ts";
import type { CardRevision } from "../../../kernel/ports/card-signatures.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import type { EndpointKind } from "../rules.ts";
import { CardUnusable } from "./ask.ts";
import { A2aCard, A2aCard03, Manifest, McpServerCard } from "./schemas.ts";

const SKILLS_MAX = 100;

/** The known fields of a card, in one form for all kinds. All texts come from others. */
export interface Card {
  readonly name: string;
  readonly description: string;
  readonly version: string | null;
  readonly provider: string | null;
  readonly documentation_url: string | null;
  readonly interfaces: readonly { readonly url: string; readonly transport: string; readonly version: string | null }[];
  readonly skills: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly tags: readonly string[];
  }[];
}

export interface ReadCard {
  readonly card: Card;
  /** Of the card's bytes. */
  readonly sha256: Buffer;
  readonly protocolVersion: string | null;
  /** Where its signatures are checked; null for cards that carry none. */
  readonly signed: { readonly raw: object; readonly revision: CardRevision } | null;
}

const DECODER = new TextDecoder("utf-8", { fatal: true });

/** @throws CardUnusable */
export function readCard(kind: EndpointKind, body: Uint8Array): ReadCard {
  const raw = objectIn(body);
  const sha256 = createHash("sha256").update(body).digest();
  switch (kind) {
    case "a2a":
      return { ...readA2a(raw), sha256 };
    case "mcp":
      return { ...readServerCard(raw), sha256 };
    case "http":
      return { ...readManifest(raw), sha256 };
  }
}

/** @throws CardUnusable */
export function objectIn(body: Uint8Array): object {
  let value: unknown;
  try {
    value = JSON.parse(DECODER.decode(body));
  } catch (error) {
    throw new CardUnusable(say.cardNotJson, { cause: error });
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new CardUnusable(say.cardNotObject);
  }
  return value;
}

function readA2a(raw: object): Omit<ReadCard, "sha256"> {
  if ("supportedInterfaces" in raw) {
    const card = shaped(A2aCard, raw);
    const interfaces = card.supportedInterfaces.map(({ url, protocolBinding, protocolVersion }) =>
      connection(url, protocolBinding, protocolVersion),
    );
    const version = card.supportedInterfaces[0]?.protocolVersion ?? "1.0";
    return { card: a2aFacts(card, interfaces), protocolVersion: version, signed: { raw, revision: "1.0" } };
  }
  const card = shaped(A2aCard03, raw);
  const { url, preferredTransport = "JSONRPC", additionalInterfaces = [], protocolVersion = "0.3" } = card;
  const others = additionalInterfaces.filter((each) => each.url !== url || each.transport !== preferredTransport);
  const interfaces = [
    connection(url, preferredTransport, protocolVersion),
    ...others.map((each) => connection(each.url, each.transport, protocolVersion)),
  ];
  return { card: a2aFacts(card, interfaces), protocolVersion, signed: { raw, revision: "0.3" } };
}

function a2aFacts(card: Static<typeof A2aCard> | Static<typeof A2aCard03>, interfaces: Card["interfaces"]): Card {
  return {
    name: line(card.name, 200),
    description: plainText(card.description).slice(0, 2_000),
    version: line(card.version, 100) || null,
    provider: line(card.provider?.organization ?? "", 200) || null,
    documentation_url: webUrl(card.documentationUrl),
    interfaces,
    skills: card.skills.slice(0, SKILLS_MAX).map(({ id, name, description, tags }) => ({
      id: line(id, 200),
      name: line(name, 200),
      description: plainText(description).slice(0, 500),
      tags: tags.slice(0, 20).map((tag) => line(tag, 60)),
    })),
  };
}

function readServerCard(raw: object): Omit<ReadCard, "sha256"> {
  const { name, title, description, version, websiteUrl, remotes = [] } = shaped(McpServerCard, raw);
  const versions = remotes.flatMap(({ supportedProtocolVersions = [] }) => supportedProtocolVersions).sort();
  const card: Card = {
    name: line(title ?? name, 200),
    description: plainText(description).slice(0, 2_000),
    version: line(version, 100) || null,
    provider: null,
    documentation_url: webUrl(websiteUrl),
    interfaces: remotes.map(({ url, type }) => connection(url, type, null)),
    skills: [],
  };
  return { card, protocolVersion: versions.at(-1) ?? null, signed: null };
}

function readManifest(raw: object): Omit<ReadCard, "sha256"> {
  const { name, description, version = "", transports = [] } = shaped(Manifest, raw);
  const card: Card = {
    name: line(name, 200),
    description: plainText(description).slice(0, 2_000),
    version: line(version, 100) || null,
    provider: null,
    documentation_url: null,
    skills: [],
    interfaces: transports.map(({ type, url }) => connection(url, type, null)),
  };
  return { card, protocolVersion: null, signed: null };
}

/** @throws CardUnusable */
export function shaped<S extends TSchema>(schema: S, raw: object): Static<S> {
  const [fault] = compile(schema).faults(raw);
  if (fault) throw new CardUnusable(say.badCardField({ field: fault.field || "root", problem: fault.problem }));
  return raw as Static<S>;
}

const line = (text: string, charsMax: number) => plainLine(text).slice(0, charsMax).trim();

function connection(url: string, transport: string, version: string | null): Card["interfaces"][number] {
  const known = webUrl(url);
  if (known === null) throw new CardUnusable(say.badCardInterface({ url: url.slice(0, 100) }));
  return { url: known, transport: line(transport, 40), version: version && line(version, 40) };
}

function webUrl(url: string | undefined): string | null {
  return url !== undefined && isWebUrl(url) ? new URL(url).href : null;
}

/** https; http on loopback too, which the outbound port refuses unless the deployment allows it. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname));
}
