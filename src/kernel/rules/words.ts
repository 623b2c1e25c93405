import type { Operation } from "../catalogue/operation.ts";
import { numberText } from "../languages/dates.ts";
import { formats, type Message } from "../languages/messages.ts";
import { slotWords } from "../languages/slot-words.ts";
import { texts } from "../languages/texts.ts";
import { titleOf } from "../languages/titles.ts";
import { DAYS } from "./hours.ts";
import type { Rule } from "./rule.ts";

export const limitTexts = texts({
  quoted: (name: string) => `“${name}”`,
  above: {
    hours: (n: string) => ` for more than ${n} h`,
    days: (n: string) => ` for more than ${n} days`,
    copies: (n: string) => ` of more than ${n} copies`,
    people: (n: string) => ` for more than ${n} people`,
  },
  after: {
    day: (n: number) => ` after ${n} of them in a day`,
    week: (n: number) => ` after ${n} of them in a week`,
  },
  about: (things: string) => ` about ${things}`,
  and: (things: string, last: string) => `${things} and ${last}`,
  except: (what: string) => `, except${what}`,
  until: (when: string) => `, until ${when}`,
  everyDay: "every day",
  days: { mo: "Mon", tu: "Tue", we: "Wed", th: "Thu", fr: "Fri", sa: "Sat", su: "Sun" },
});

type Limits = Pick<Rule, "above" | "at_most" | "unless" | "until">;

/** The limits of a rule, to follow the name of the act: " for more than 2 hours, except about “FT-9”". */
export function limitWords({ above, at_most, unless, until }: Limits, timeZone: string): string {
  const { about, except, after } = limitTexts;
  const things = unless?.about?.map(({ id, name }) => limitTexts.quoted(name ?? id)) ?? [];
  const out = [things.length > 0 && about(listed(things)), unless?.between && ` ${hourWords(unless.between)}`];
  const exempt = out.filter(Boolean).join("");
  return [
    above && limitTexts.above[above.measure](numberText(above.n)),
    at_most && after[at_most.per](at_most.n),
    exempt && except(exempt),
    until !== undefined && limitTexts.until(slotWords(new Date(until), null, timeZone)),
  ]
    .filter(Boolean)
    .join("");
}

function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? "";
  return things.length < 2 ? last : limitTexts.and(things.slice(0, -1).join(", "), last);
}

/** Such as "Mon–Fri 08:00–20:00". */
function hourWords({ days, from, to }: NonNullable<NonNullable<Rule["unless"]>["between"]>): string {
  const at = from || to ? ` ${from ?? "00:00"}–${to ?? "24:00"}` : "";
  return `${days ? dayWords(days) : limitTexts.everyDay}${at}`;
}

function dayWords(days: readonly (typeof DAYS)[number][]): string {
  const at = DAYS.flatMap((day, index) => (days.includes(day) ? [index] : []));
  const names = at.map((index) => limitTexts.days[DAYS[index] ?? "mo"]);
  const isRun = at.length > 2 && (at.at(-1) ?? 0) - (at[0] ?? 0) === at.length - 1;
  return isRun ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}

type Shown = Pick<Operation, "id" | "title">;

/** `rule` is JSON, because a message holds plain data. */
const phrases = formats("rules", {
  act: ({ of, rule, time_zone }: { of: { id: string; title: string }; rule: string; time_zone: string }) =>
    `${limitTexts.quoted(titleOf(of))}${limitWords(JSON.parse(rule), time_zone)}`,
});

/** An act that the rule names, with the limits of the rule. */
export function actPhrase(rule: Rule, { id, title }: Shown, timeZone: string): Message {
  return phrases.act({ of: { id, title }, rule: JSON.stringify(rule), time_zone: timeZone });
}
