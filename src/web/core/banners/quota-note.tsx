import type { ComponentChildren } from "preact";
import { Notice, Time } from "../../ui/index.ts";
import { call } from "../client.ts";
import { clockOf, type WebRequest } from "../request.ts";
import { quotaText } from "../text.ts";

export interface RemainingQuota {
  operation: string;
  limit: number;
  remaining: number;
  window: "utc-hour" | "utc-day";
  resets_at: string;
}

/** Null for an operation without a quota, or when the read fails. */
export async function remainingQuota(request: WebRequest, operation: string): Promise<RemainingQuota | null> {
  const called = await call(request, "account.list_allowances", { operation });
  return called.ok ? (called.body.allowances[0] ?? null) : null;
}

type QuotaNoteProps = {
  request: WebRequest;
  quota: RemainingQuota | null;
  /** The counted unit, such as "questions". */
  of: string;
  /** The form that uses the quota. */
  children?: ComponentChildren;
};

/** Shows the remaining quota below the form, or above it when nothing remains. */
export function QuotaNote({ request, quota, of, children }: QuotaNoteProps) {
  if (!quota) return <>{children}</>;
  const { remaining, limit, window, resets_at } = quota;
  const text = (
    <>
      {quotaText.left(remaining, limit, of, window)} {quotaText.over}{" "}
      <Time at={new Date(resets_at)} {...clockOf(request)} form="clock" />.
    </>
  );
  if (remaining > 0) {
    return (
      <>
        {children}
        <p class="soft">{text}</p>
      </>
    );
  }
  return (
    <>
      <Notice tone="warning">
        <p>{text}</p>
      </Notice>
      {children}
    </>
  );
}
