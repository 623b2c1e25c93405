import { LIFETIMES_DAYS } from "../../areas/tokens/index.ts";
import { approvalText } from "../consent/parts.ts";
import type { WebRequest } from "../core/index.ts";
import { RadioGroup } from "../ui/index.ts";

export const LIFETIME_FIELD = "lifetime_days";

/** How long a token lasts; `chosen` is what was sent before, if anything. */
export function Lifetime({
  request,
  chosen,
  error,
}: {
  request: WebRequest;
  chosen: string;
  error?: string | undefined;
}) {
  const { lifetime, lifetimes } = approvalText;
  const { tokenDays } = request.parts.kernel.settings;
  const usual = Math.max(...LIFETIMES_DAYS.filter((days) => days <= tokenDays));
  return (
    <RadioGroup
      name={LIFETIME_FIELD}
      label={lifetime}
      value={chosen || String(usual)}
      options={LIFETIMES_DAYS.map((days) => ({ value: String(days), label: lifetimes[days] ?? String(days) }))}
      error={error}
      required
    />
  );
}

/** The days that were chosen, as input of an operation; nothing for anything but a number. */
export function lifetimeInput(text: string): { lifetime_days?: number } {
  return /^\d{1,4}$/.test(text) ? { lifetime_days: Number(text) } : {};
}
