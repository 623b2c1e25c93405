import { createHash } from "node:crypto";

/** The form of the file. A later one has another number. */
const VERSION = 1;

export interface ReceiptsFacts {
  readonly space: string;
  readonly member_id: string;
  readonly exported_at: string;
  readonly count: number;
}

/** What the signature at the end covers. */
export interface SignedHead extends ReceiptsFacts {
  /** The hash of the last receipt, and so of all. */
  readonly prev: string;
}

export type Sign = (head: SignedHead) => Promise<string>;
/** Returns null for a signature that the space did not make. */
export type Verify = (signature: string) => Promise<SignedHead | null>;

/** A fault, at the first line that has one. Lines count from 1. */
export interface Fault {
  readonly line: number;
  readonly kind: "changed" | "removed" | "moved" | "added" | "signature";
}

export type Checked =
  | { readonly facts: ReceiptsFacts; readonly fault: null }
  | { readonly facts: null; readonly fault: Fault };

/**
 * JSON Lines: the facts, the receipts, the signature. Each line has its number, the hash of the line before, and its own:
 * the SHA-256 of all that follows it in the line.
 */
export async function writeReceipts(
  facts: Omit<ReceiptsFacts, "count">,
  receipts: readonly object[],
  sign: Sign,
): Promise<string> {
  const whole = { ...facts, count: receipts.length };
  const lines: string[] = [];
  let prev = "";
  const add = (fields: object) => {
    const rest = JSON.stringify({ n: lines.length, prev, ...fields }).slice(1);
    prev = hashOf(rest);
    lines.push(`{"hash":"${prev}",${rest}`);
  };
  add({ receipts: VERSION, ...whole });
  for (const receipt of receipts) add(receipt);
  add({ signature: await sign({ ...whole, prev }) });
  return `${lines.join("\n")}\n`;
}

/** Finds the first line that was changed, removed, moved or added since the space wrote the file. */
export async function checkReceipts(text: string, verify: Verify): Promise<Checked> {
  const lines = linesOf(text);
  const fault = firstBreak(lines);
  if (fault) return { facts: null, fault };
  const last = lines.at(-1) as Line;
  const head = await verify(String(last.fields.signature));
  const { prev, ...facts } = head ?? { prev: "" };
  if (!head || prev !== last.fields.prev || head.count !== lines.length - 2 || !hasFacts(lines[0], facts)) {
    return { facts: null, fault: { line: lines.length, kind: "signature" } };
  }
  const { space, member_id, exported_at, count } = head;
  return { facts: { space, member_id, exported_at, count }, fault: null };
}

interface Line {
  /** The hash that fits the line. */
  readonly hash: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Editors end lines in other ways, so no hash covers the ends. */
function linesOf(text: string): Line[] {
  const written = text.replace(/^\ufeff/, "").split(/\r?\n/);
  while (written.at(-1) === "") written.pop();
  return written.map((line) => ({ hash: hashOf(line.slice(OWN_HASH_CHARS)), fields: fieldsIn(line) }));
}

const OWN_HASH_CHARS = `{"hash":"${"0".repeat(64)}",`.length;

function fieldsIn(line: string): Line["fields"] {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === "object" ? (value as Line["fields"]) : {};
  } catch {
    return {};
  }
}

function firstBreak(lines: readonly Line[]): Fault | null {
  for (const [at, { hash, fields }] of lines.entries()) {
    const line = at + 1;
    if (fields.hash !== hash) return { line, kind: "changed" };
    if (fields.n !== at) return { line, kind: misplaced(lines, at) };
    if (at === 0 && fields.receipts !== VERSION) return { line, kind: "changed" };
    // That line fits its own hash, so it was written anew.
    if (at > 0 && fields.prev !== lines[at - 1]?.hash) return { line: at, kind: "changed" };
    if (fields.signature !== undefined && line < lines.length) return { line: line + 1, kind: "added" };
  }
  const isWhole = lines.length > 1 && lines.at(-1)?.fields.signature !== undefined;
  return isWhole ? null : { line: lines.length + 1, kind: "removed" };
}

function misplaced(lines: readonly Line[], at: number): Fault["kind"] {
  const { n } = lines[at]?.fields ?? {};
  if (Number(n) < at) return "added";
  return lines.slice(at).some(({ fields }) => fields.n === at) ? "moved" : "removed";
}

function hasFacts(first: Line | undefined, facts: object): boolean {
  return Object.entries(facts).every(([name, value]) => first?.fields[name] === value);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
