import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { clockOf, instantIn, type MemberRequest } from "../../../web/core/index.ts";
import { Time } from "../../../web/ui/index.ts";
import { shown } from "./approval-parts.tsx";

/** The whole minute that the value names with its offset, as forms can show it; null for any other value. */
export function minuteIn(value: unknown): Date | null {
  const at = instantIn(value);
  return at !== null && at.getTime() % MINUTE_MS === 0 ? at : null;
}

/** What was sent: a whole minute as people read it, all else letter by letter. */
export function Argument({ request, value }: { request: MemberRequest; value: unknown }) {
  const at = minuteIn(value);
  if (at) return <Time at={at} relative={false} {...clockOf(request)} />;
  return <bdi>{shown(value)}</bdi>;
}
