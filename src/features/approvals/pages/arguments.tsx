import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { bareName, clockOf, fieldWords, instantIn, type MemberRequest } from "../../../web/core/index.ts";
import { Time } from "../../../web/ui/index.ts";
import { shown } from "./approval-parts.tsx";
import { argumentNames } from "./text.ts";

/** The whole minute that the value names with its offset, as forms can show it; null for any other value. */
export function minuteIn(value: unknown): Date | null {
  const at = instantIn(value);
  return at !== null && at.getTime() % MINUTE_MS === 0 ? at : null;
}

/** In the words of the reader, if they are known. */
export function argumentName(name: string): string {
  return argumentNames[bareName(name) as keyof typeof argumentNames] ?? fieldWords(name);
}

/** The arguments of a call in the order in which people read them; the rest as they come. */
export function argumentsOf(args: Readonly<Record<string, unknown>>): [string, unknown][] {
  const known = Object.keys(argumentNames);
  const place = (name: string) => (known.includes(bareName(name)) ? known.indexOf(bareName(name)) : known.length);
  return Object.entries(args).sort(([one], [other]) => place(one) - place(other));
}

/** What was sent: a whole minute as people read it, all else letter by letter. */
export function Argument({ request, value }: { request: MemberRequest; value: unknown }) {
  const at = minuteIn(value);
  if (at) return <Time at={at} relative={false} {...clockOf(request)} />;
  return <bdi>{shown(value)}</bdi>;
}
