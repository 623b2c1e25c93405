import { LIFETIMES_DAYS } from "../../areas/tokens/index.ts";
import { RadioGroup } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

export const LIFETIME_FIELD = "lifetime_days";

/** How long a token lasts; `chosen` is what was sent before, if anything. */
export function Lifetime({ visit, chosen, error }: { visit: Visit; chosen: string; error?: string | undefined }) {
  const { lifetime, lifetimes } = words.approval;
  const { tokenDays } = visit.parts.kernel.settings;
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
