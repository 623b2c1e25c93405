import { createHmac, timingSafeEqual } from "node:crypto";

/** Stripe, "Verify webhook signatures manually": five minutes. */
const TOLERANCE_SECONDS = 300;

/** Whether one of the `v1` signatures of the header is right, and its time within the tolerance. */
export function isSignedByStripe(body: Buffer, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(Number(time) - now.getTime() / 1000) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  return parts.some(([name, value = ""]) => {
    const received = name === "v1" && /^[0-9a-f]{64}$/.test(value) ? Buffer.from(value, "hex") : null;
    return received !== null && timingSafeEqual(received, expected);
  });
}
