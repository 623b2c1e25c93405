import type { FastifyReply, FastifyRequest } from "fastify";
import type { OneTimeNotice } from "../page.ts";
import { cookieName, cookieOptions } from "../security.ts";

const SHOWN_WITHIN_SECONDS = 60;
const TONES = ["success", "info", "warning", "danger"];

/** Stores a message for the next page that this browser loads. */
export function keepNotice(reply: FastifyReply, baseUrl: string, notice: OneTimeNotice): void {
  reply.setCookie(cookieName("notice", baseUrl), JSON.stringify([notice.tone, notice.text, notice.undo]), {
    ...cookieOptions(baseUrl),
    maxAge: SHOWN_WITHIN_SECONDS,
  });
}

/** The notice with what the act could not do. */
export function withWarnings(notice: OneTimeNotice, warnings: ReadonlySet<string>): OneTimeNotice {
  return warnings.size === 0 ? notice : { ...notice, tone: "warning", text: [notice.text, ...warnings].join(" ") };
}

/** Reads the message once and clears its cookie. Unsigned cookies are ignored. */
export function takeNotice(request: FastifyRequest, reply: FastifyReply, baseUrl: string): OneTimeNotice | undefined {
  const name = cookieName("notice", baseUrl);
  const kept = request.cookies[name];
  if (kept === undefined) return undefined;
  reply.clearCookie(name, cookieOptions(baseUrl));
  const { valid, value } = reply.unsignCookie(kept);
  if (!valid || value === null) return undefined;
  const [tone, text, undo] = JSON.parse(value) as [OneTimeNotice["tone"], string, number | null | undefined];
  return TONES.includes(tone) ? { tone, text, ...(typeof undo === "number" && { undo }) } : undefined;
}
