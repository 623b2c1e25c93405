import type { TObject } from "typebox";
import { wantsSignature } from "../kernel/access/access.ts";
import { SCOPES } from "../kernel/access/scopes.ts";
import { TIER_LABELS, type Tier } from "../kernel/access/tiers.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import { alternativesOf } from "../kernel/catalogue/operation-scopes.ts";
import { INSTANT_FORM } from "../kernel/catalogue/schema.ts";
import type { Quota } from "../kernel/limits/quota.ts";
import type { Undo } from "../kernel/undo/undo.ts";
import { DAY_MS } from "../kernel/values/duration.ts";
import { code } from "./markdown.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Who may call, in a sentence. */
export function accessWords({ access, rest, scopeByField }: Operation): string {
  if ("person" in access) {
    return access.person === "public"
      ? "Signed-in members only, never tokens."
      : `Signed-in members of tier ${tierWords(access.person)} or above only, never tokens.`;
  }
  if ("public" in access) return access.scope ? `Public. A token may add ${code(access.scope)}.` : "Public.";
  const browser = rest.browserOnly ? " Over REST only for signed-in members; agents call the tool." : "";
  if (scopeByField) return `${scopesByFieldWords(scopeByField)}${browser}`;
  if (!("scope" in access)) return `Any valid token${access.alsoRevoked ? ", even a revoked one" : ""}.${browser}`;
  const signed = wantsSignature(access) ? " The token must require signed requests (RFC 9421)." : "";
  const others = "sessionTier" in access && access.sessionTier ? " Some signed-in members too." : "";
  const scopes = alternativesOf(access).map(code).join(" or ");
  return `Token with ${scopes}, from tier ${tierWords(SCOPES[access.scope].tier)} up.${signed}${others}${browser}`;
}

function scopesByFieldWords({ field, scopes }: NonNullable<Operation["scopeByField"]>): string {
  const each = Object.entries(scopes).map(
    ([value, scope]) => `${code(scope)} for ${code(value)} (tier ${code(SCOPES[scope].tier)} up)`,
  );
  return `Token with the scope for its ${code(field)}: ${each.join(", ")}.`;
}

export function tierWords(tier: Tier): string {
  return `${code(tier)} (${TIER_LABELS[tier]})`;
}

const SUBJECTS = { token: "token", member: "member", address: "address" } as const;

/** A quota in words, such as `10 per token and UTC day`. */
export function quotaWords({ per, max, window, counts, free }: Quota<never>): string {
  const turn = window === "utc-day" ? "UTC day" : "UTC hour";
  const attempts = counts === "attempts" ? ", failed attempts included" : "";
  return `${max} per ${SUBJECTS[per]} and ${turn}${attempts}${free ? "; duplicates are free" : ""}`;
}

export function sandboxWords({ effect, sandbox, access }: Operation): string {
  if (effect === "read") return "Live, as all reads.";
  if ("person" in access) return "Not for tokens.";
  if (sandbox === "simulated") return "Simulated: returns a receipt and changes nothing.";
  return sandbox === "real" ? "Live: the operation runs." : "Refused.";
}

export function idempotencyWords({ idempotency, effect }: Operation): string {
  if (effect === "read") return "Safe to repeat.";
  if (idempotency === "key") return "`Idempotency-Key` replays the first success for 24 hours.";
  return idempotency === "natural"
    ? "Repeating it has no further effect."
    : "Each call has its own effect; do not repeat it blindly.";
}

/** Bytes, in kilobytes of 1024 if that is a whole number. */
export function bytesWords(bytes: number): string {
  return bytes % 1024 === 0 ? `${bytes / 1024} KB` : `${bytes} bytes`;
}

/** The fields of an input as lines. The form of a date-time is left to the page, which says it once. */
export function fieldLines(input: TObject): string[] {
  return Object.entries(input.properties).map(([name, schema]) => {
    const note = String((schema as Schema).description ?? "").replace(INSTANT_FORM, "");
    const isRequired = input.required?.includes(name);
    return `- ${code(name)}${isRequired ? " (required)" : ""}: ${typeWords(schema as Schema)}. ${note}`.trim();
  });
}

/** A JSON Schema in a few words, with its bounds. */
export function typeWords(schema: Schema): string {
  const { anyOf, items, title, type } = schema;
  if (Array.isArray(schema.enum)) return schema.enum.map((word) => code(String(word))).join(", ");
  if ("const" in schema) return code(JSON.stringify(schema.const));
  if (Array.isArray(anyOf)) return anyOf.map((each) => typeWords(each as Schema)).join(" or ");
  if (type === "array") return withBounds(`list of ${typeWords((items ?? {}) as Schema)}`, schema);
  const word = schema.format
    ? String(schema.format)
    : type === "object" && title
      ? `object ${title}`
      : String(type ?? "any");
  return withBounds(word, schema);
}

const BOUNDS = [
  ["minimum", "maximum", ""],
  ["minLength", "maxLength", " characters"],
  ["minItems", "maxItems", " entries"],
] as const;

function withBounds(word: string, schema: Schema): string {
  const bounds = BOUNDS.flatMap(([least, most, unit]) => range(schema[least], schema[most], unit));
  const fallback = "default" in schema ? [`default ${schema.default}`] : [];
  return [word, ...bounds, ...fallback].join(", ");
}

function range(least: unknown, most: unknown, unit: string): string[] {
  if (least === undefined && most === undefined) return [];
  if (least === undefined) return [`at most ${most}${unit}`];
  return [most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`];
}

/** How a write is taken back. */
export function undoWords({ by, within, grade }: Undo): string {
  return `${grade}, by \`${by}\` within ${within / DAY_MS} days`;
}
