import { LIFETIMES_DAYS } from "../../areas/tokens/index.ts";
import { approvalText } from "../consent/parts.ts";
import type { WebRequest } from "../core/index.ts";
import { RadioGroup } from "../ui/index.ts";

export const LIFETIME_FIELD = "lifetime_days";

/** The lifetime of a token; `chosen` is the value submitted before. */
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

/** The chosen days as operation input; empty unless they are a number. */
export function lifetimeInput(text: string): { lifetime_days?: number } {
  return /^\d{1,4}$/.test(text) ? { lifetime_days: Number(text) } : {};
}
