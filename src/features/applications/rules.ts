import type { Message } from "../../kernel/languages/messages.ts";
import { DAY_MS, HOUR_MS } from "../../kernel/values/duration.ts";
import { isConfidential } from "../../kernel/values/texts/secure-url.ts";
import { say } from "./messages.ts";

export const APPLICATIONS_MAX = 100;
export const URIS_MAX = 10;
export const URI_CHARS_MAX = 1_000;

/** RFC 6749 §4.1.2 asks for a short lifetime. */
export const CODE_LIFETIME_MS = 60_000;
/** Of ID tokens and of tokens for the userinfo endpoint. */
export const TOKEN_LIFETIME_MS = HOUR_MS;

export const KEY_USE_MS = 90 * DAY_MS;
/** Applications read the keys within a day, before a key signs. */
export const KEY_AHEAD_MS = DAY_MS;
/** Longer than the ID tokens of a key live. */
export const KEY_KEPT_MS = DAY_MS;

/** What an application may learn, besides the subject (OpenID Connect Core 1.0 §5.4). */
export const CLAIM_SCOPES = ["profile", "email"] as const;
export type ClaimScope = (typeof CLAIM_SCOPES)[number];

const ID = /^app_[0-9a-f]{24}$/;

/** Whether a client_id is one of an application, and of no agent's client. */
export function isApplicationId(clientId: string | undefined): clientId is string {
  return clientId !== undefined && ID.test(clientId);
}

/** Why an address cannot be registered; null if it can. It is compared as a whole (RFC 9700 §2.1). */
export function uriFault(uri: string): Message | null {
  if (uri.length > URI_CHARS_MAX) return say.uriTooLong({ max: URI_CHARS_MAX });
  const fault = characterFault(uri);
  if (fault) return fault;
  if (!URL.canParse(uri)) return say.uriMalformed;
  const { username, password } = new URL(uri);
  if (username !== "" || password !== "") return say.uriWithCredentials;
  return isConfidential(uri) ? null : say.uriNotHttps;
}

function characterFault(uri: string): Message | null {
  const [character] = /[^\x21-\x7e]|[\\"<>^`{|}#*]/u.exec(uri) ?? [];
  if (character === undefined) return null;
  if (/[\s\p{C}]/u.test(character)) return say.uriWithSpace;
  if (character === "#") return say.uriWithFragment;
  if (character === "*") return say.uriNotWhole;
  return character > "~" ? say.uriNotAscii({ character }) : say.uriWithCharacter({ character });
}

/**
 * The scopes of a request that the application may have. Others are left out (OpenID Connect Core 1.0 §3.1.2.1); null
 * without `openid`.
 */
export function wantedScopes(parameter: string | undefined, allowed: readonly ClaimScope[]): ClaimScope[] | null {
  const asked = new Set((parameter ?? "").split(" "));
  return asked.has("openid") ? allowed.filter((scope) => asked.has(scope)) : null;
}

/** As tokens and replies name what was granted. */
export function scopeText(scopes: readonly ClaimScope[]): string {
  return ["openid", ...scopes].join(" ");
}
