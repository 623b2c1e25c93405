import { timingSafeEqual } from "node:crypto";
import type { Settings } from "../../../kernel/settings.ts";

/** Characters of the signature: 60 bits. */
const MAC_CHARS = 10;
const PREFIX = "rsvp_";

/** What the QR code of an RSVP says: its ID and a signature, so that no one can make one up. */
export function checkInCode(rsvpId: string, { signCheckIn }: Pick<Settings, "signCheckIn">): string {
  return `${rsvpId.slice(PREFIX.length)}.${signCheckIn(rsvpId).slice(0, MAC_CHARS)}`;
}

/** The RSVP of a code, or of the URL that ends with it; null if the signature is not ours. */
export function rsvpOfCode(text: string, settings: Pick<Settings, "signCheckIn">): string | null {
  const code = /([0-9a-f]{24})\.([\w-]{10})$/.exec(text.trim());
  if (!code) return null;
  const id = `${PREFIX}${code[1]}`;
  const [given, ours] = [Buffer.from(code[0]), Buffer.from(checkInCode(id, settings))];
  return timingSafeEqual(given, ours) ? id : null;
}
