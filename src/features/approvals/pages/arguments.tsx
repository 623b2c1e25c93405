import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Time } from "../../../web/ui/index.ts";
import { shown } from "./approval-parts.tsx";
import { argumentNames } from "./text.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** The whole minute that the value names with its offset, as forms can show it; null for any other value. */
export function minuteIn(value: unknown): Date | null {
  const at = typeof value === "string" && INSTANT.test(value) ? new Date(value) : null;
  return at !== null && at.getTime() % MINUTE_MS === 0 ? at : null;
}

const bare = (name: string) => name.replace(/_(iso|id)$/, "");

/** In words: `start_iso` is Start, `resource_id` is Resource. */
export function argumentName(name: string): string {
  const known = argumentNames[bare(name) as keyof typeof argumentNames];
  const words = bare(name).replaceAll("_", " ");
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The arguments of a call in the order in which people read them; the rest as they come. */
export function argumentsOf(args: Readonly<Record<string, unknown>>): [string, unknown][] {
  const known = Object.keys(argumentNames);
  const place = (name: string) => (known.includes(bare(name)) ? known.indexOf(bare(name)) : known.length);
  return Object.entries(args).sort(([one], [other]) => place(one) - place(other));
}

/** What was sent: a whole minute as people read it, all else letter by letter. */
export function Argument({ request, value }: { request: MemberRequest; value: unknown }) {
  const at = minuteIn(value);
  if (at) return <Time at={at} relative={false} {...clockOf(request)} />;
  return <bdi>{shown(value)}</bdi>;
}
