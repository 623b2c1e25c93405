import { createHmac, timingSafeEqual } from "node:crypto";
import { isList, type List } from "./rules.ts";

/** Name of the secret for these links, created by a migration. */
export const LINK_SECRET = "newsletter links";

/**
 * What a link allows: confirming one sign-up, or the choices of one subscriber about one list. `issue` is the visible link
 * of an issue. Readers of a forwarded issue have it too, so it shows nothing, and ends nothing without the address.
 */
export type Link =
  | { readonly purpose: "confirm"; readonly subscriberId: string; readonly list: List; readonly sentAt: Date }
  | { readonly purpose: keyof typeof MARKS; readonly subscriberId: string; readonly list: List };

const MARKS = { choices: "x", issue: "i" } as const;

/** A stateless token: it stays valid when the subscriber is gone, so that leaving never fails (RFC 8058 §3.1). */
export function linkToken(key: Buffer, link: Link): string {
  const { subscriberId, list } = link;
  const mark =
    link.purpose === "confirm" ? `c${Math.floor(link.sentAt.getTime() / 1000).toString(36)}` : MARKS[link.purpose];
  const text = `${subscriberId}.${list}.${mark}`;
  return `${text}.${signature(key, text).toString("base64url")}`;
}

export function readLink(key: Buffer, token: string): Link | null {
  const [subscriberId = "", list = "", mark = "", signed = "", ...more] = token.split(".");
  if (more.length > 0 || !isList(list)) return null;
  const [received, expected] = [Buffer.from(signed, "base64url"), signature(key, `${subscriberId}.${list}.${mark}`)];
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  if (mark === MARKS.choices) return { purpose: "choices", subscriberId, list };
  if (mark === MARKS.issue) return { purpose: "issue", subscriberId, list };
  return { purpose: "confirm", subscriberId, list, sentAt: new Date(Number.parseInt(mark.slice(1), 36) * 1000) };
}

function signature(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(`newsletter\n${text}`).digest();
}

/** Pages of the links. */
export const linkPaths = {
  confirm: (token: string) => `/newsletter/confirm/${token}`,
  unsubscribe: (token: string) => `/newsletter/unsubscribe/${token}`,
  choices: (token: string) => `/newsletter/preferences/${token}`,
};
