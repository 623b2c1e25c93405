import { createHash } from "node:crypto";
import { DAY_MS, HOUR_MS } from "../../kernel/values/duration.ts";
import type { CreditTerms } from "./index.ts";
import { modelsOf } from "./meter/rules.ts";
import type { KeyBundle, PICKUP_STATUSES } from "./schemas.ts";
import type { KeyRequestRow, KeyRow } from "./store.ts";

export const PICKUP_MINUTES = 15;
const WORKSHOP_HOURS = 5;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** `gwk_` and 43 characters: never the shape of a token of this API. LiteLLM takes only keys that begin with `sk-`. */
export function keyText(random: Buffer, gateway: CreditTerms["gateway"]): string {
  return `${gateway === "litellm" ? "sk-" : ""}gwk_${random.toString("base64url")}`;
}

export function keyHash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

export function prefixOf(text: string): string {
  return text.slice(0, text.startsWith("sk-") ? 15 : 12);
}

/** Monday to Monday, 00:00 UTC. */
export function weekOf(now: Date): { readonly start: Date; readonly end: Date } {
  const into = (((now.getTime() - FIRST_MONDAY_MS) % (7 * DAY_MS)) + 7 * DAY_MS) % (7 * DAY_MS);
  const start = now.getTime() - into;
  return { start: new Date(start), end: new Date(start + 7 * DAY_MS) };
}

/** Five hours for a workshop key, null for a member key. */
export function expiryOf(kind: KeyRequestRow["kind"], approvedAt: Date): Date | null {
  return kind === "workshop" ? new Date(approvedAt.getTime() + WORKSHOP_HOURS * HOUR_MS) : null;
}

export function pickupStatus(request: KeyRequestRow, now: Date): (typeof PICKUP_STATUSES)[number] {
  switch (request.state) {
    case "pending":
    case "denied":
      return request.state;
    case "picked_up":
      return "already_picked_up";
    case "approved":
      return request.pickup_until && request.pickup_until > now ? "ready" : "lapsed";
  }
}

export type Verdict = "ok" | "repeated" | "not_found" | "already_decided";

export function decisionOn(request: KeyRequestRow | undefined, to: "approved" | "denied"): Verdict {
  if (!request) return "not_found";
  if (request.state === to || (to === "approved" && request.state === "picked_up")) return "repeated";
  return request.state === "pending" ? "ok" : "already_decided";
}

/** The models that programs use by themselves. Both are in the key's list. */
function usualModels(terms: CreditTerms, key: Pick<KeyRow, "models">): { model: string; smallModel: string } {
  const allowed = modelsOf(key, terms);
  const model = allowed.includes(terms.model) ? terms.model : (allowed[0] ?? terms.model);
  return { model, smallModel: allowed.includes(terms.smallModel) ? terms.smallModel : model };
}

const ENDS = {
  workshop: ", and ends five hours after its approval.",
  own: ". Its quota resets on Mondays at 00:00 UTC.",
  elsewhere: ". Its quota resets on Mondays at 00:00 UTC.",
  litellm: ". LiteLLM counts its budget and resets it each week.",
} as const;

export function bundleOf(terms: CreditTerms, text: string, key: KeyRow): KeyBundle {
  const { kind, expires_at } = key;
  const { model, smallModel } = usualModels(terms, key);
  const openaiLines = (url: string) => [`export OPENAI_BASE_URL=${url}`, `export OPENAI_API_KEY=${text}`];
  const env_lines =
    terms.shape === "openai"
      ? [...openaiLines(terms.gatewayUrl), `export OPENAI_MODEL=${model}`]
      : [
          `export ANTHROPIC_BASE_URL=${terms.gatewayUrl}`,
          `export ANTHROPIC_AUTH_TOKEN=${text}`,
          `export ANTHROPIC_MODEL=${model}`,
          `export ANTHROPIC_SMALL_FAST_MODEL=${smallModel}`,
        ];
  const install_line = terms.shape === "openai" ? "npm install openai" : "npm install -g @anthropic-ai/claude-code";
  const hasBoth = terms.shape === "anthropic" && terms.openaiUrl !== null;
  return {
    base_url: terms.gatewayUrl,
    env_lines,
    ...(hasBoth && { openai_env_lines: openaiLines(terms.openaiUrl) }),
    install_line,
    copy_paste: [install_line, ...env_lines].join("\n"),
    expires_at: expires_at?.toISOString() ?? null,
    note: `Shown once. It works at base_url only${ENDS[kind === "workshop" ? kind : terms.gateway]}`,
  };
}
