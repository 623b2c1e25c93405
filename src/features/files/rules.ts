import type { Caller } from "../../kernel/access/caller.ts";
import { type Message, sentence } from "../../kernel/languages/messages.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";

/** The largest file in one request. */
export const PUT_BYTES_MAX = 3_200_000;
/** The largest such request: base64 is a third longer. */
export const PUT_BODY_BYTES_MAX = 4_500_000;
export const NAME_BYTES_MAX = 255;
/** Control characters, separators of lines and paragraphs, bidirectional controls, marks and tags without a shape. */
const FORBIDDEN =
  /[\p{Cc}\u2028\u2029\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}/\\]/u;

/** A name that shows nothing before its extension. U+2800 is the empty braille pattern. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zs}\u2800]+(?:\.[^.]*)?$/u;

export type NameFault = { readonly fault: Message } | { readonly name: string };

/** A name as stored: one path segment in NFC. */
export function fileName(sent: string): NameFault {
  const name = sent.normalize("NFC");
  if (!name.isWellFormed()) return { fault: say.nameTorn };
  if (FORBIDDEN.test(name)) return { fault: say.nameForbidden };
  if (name !== name.trim() || name === "") return { fault: say.nameEmpty };
  if (INVISIBLE.test(name)) return { fault: say.nameInvisible };
  if (name === "." || name === "..") return { fault: say.nameReserved };
  if (Buffer.byteLength(name) > NAME_BYTES_MAX) return { fault: say.nameTooLong({ max: NAME_BYTES_MAX }) };
  return { name };
}

/** A name that `fileName` accepts, as stored. */
export function acceptedName(sent: string): string {
  const named = fileName(sent);
  if ("fault" in named) throw new Error(`a name was not checked: ${sentence(named.fault)}`);
  return named.name;
}

/** The last segment of a path that a client sent as the name. */
export function baseName(sent: string): string {
  return sent.slice(Math.max(sent.lastIndexOf("/"), sent.lastIndexOf("\\")) + 1);
}

export interface Owned {
  readonly member_id: string | null;
}

/** Owners and operators change a record; operators cannot let others see more (`widens`). */
export function mayManage(caller: Caller, { member_id }: Owned): boolean {
  return isOwner(caller, { member_id }) || caller.tier === "operator";
}

export function isOwner(caller: Caller, { member_id }: Owned): boolean {
  return caller.memberId !== null && caller.memberId === member_id;
}

/** Whether the content may be served, to its owner too. */
export function isReadable(file: { readonly quarantined_at: Date | null; readonly scan: string }): boolean {
  return file.quarantined_at === null && file.scan !== "pending" && file.scan !== "infected";
}

export type Visibility = "ic-members" | "grantees" | "private";

export interface Audience {
  readonly visibility: Visibility;
  readonly grantees: readonly string[];
}

/** Whether `next` may show a record to a member that `current` does not admit. */
export function widens(current: Audience, next: Audience): boolean {
  if (current.visibility === "ic-members" || next.visibility === "private") return false;
  if (next.visibility === "ic-members") return true;
  return current.visibility === "private"
    ? next.grantees.length > 0
    : next.grantees.some((grantee) => !current.grantees.includes(grantee));
}

/** RFC 4648 §4, with or without padding and line breaks; null if it is none. */
export function decodeBase64(text: string): Buffer | null {
  const compact = text.replace(/\s+|=+$/g, "");
  if (/[^A-Za-z0-9+/]/.test(compact) || compact.length % 4 === 1) return null;
  return Buffer.from(compact, "base64");
}

/** What a member says of a file or folder, as sent. */
export interface SentDetails {
  readonly visibility?: Visibility | undefined;
  readonly grantees?: readonly string[] | undefined;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** The details of a new file as stored. */
export function detailsOf(sent: SentDetails, name: string) {
  return {
    name,
    visibility: sent.visibility ?? ("ic-members" as const),
    grantees: [...new Set(sent.grantees ?? [])],
    label: plainLine(sent.label ?? "") || plainLine(name),
    description: plainText(sent.description ?? ""),
    tags: cleanTags(sent.tags ?? []),
  };
}

/** The details that a change sends, as stored. */
export function changesOf({ visibility, grantees, label, description, tags }: SentDetails) {
  return {
    ...(visibility !== undefined && { visibility }),
    ...(grantees !== undefined && { grantees: [...new Set(grantees)] }),
    ...(label !== undefined && { label: plainLine(label) }),
    ...(description !== undefined && { description: plainText(description) }),
    ...(tags !== undefined && { tags: cleanTags(tags) }),
  };
}

/** Returns the label after an update. A label that equals the name follows a rename; an empty one becomes the name. */
export function labelAfter(
  { name, label }: { readonly name: string; readonly label: string },
  { newName, sent }: { readonly newName: string; readonly sent: string | undefined },
): string {
  if (sent !== undefined) return plainLine(sent) || plainLine(newName);
  return label === plainLine(name) ? plainLine(newName) : label;
}

function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(plainLine).filter((tag) => tag !== ""))];
}
