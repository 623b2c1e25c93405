import type { WebRequest } from "../../../web/core/index.ts";
import { RadioGroup } from "../../../web/ui/index.ts";
import { approvalText } from "../../consent/pages/parts.ts";
import { LIFETIMES_DAYS } from "../index.ts";

export const LIFETIME_FIELD = "lifetime_days";

type LifetimeProps = {
  request: WebRequest;
  /** The value submitted before. */
  chosen: string;
  /** True if the token could carry permissions of operators. */
  forOperators?: boolean;
  error?: string | undefined;
};

/** The lifetime of a token. A person chooses more than the default, which is short where much could be harmed. */
export function Lifetime({ request, chosen, forOperators = false, error }: LifetimeProps) {
  const { lifetime, lifetimes } = approvalText;
  const { tokenDays } = request.parts.kernel.settings;
  const daysMax = Math.min(forOperators ? 1 : 30, tokenDays);
  const usual = Math.max(...LIFETIMES_DAYS.filter((days) => days <= daysMax));
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
