import { DateTime, Info } from "luxon";
import { findOperation } from "../../../kernel/catalogue/catalogue.ts";
import { isErrorKind, kindText } from "../../../kernel/errors.ts";
import { titleOf } from "../../../kernel/languages/titles.ts";
import { areaLabel, call, localText, type MemberRequest } from "../../../web/core/index.ts";
import { pageLocale } from "../../../web/languages/language.ts";
import { localMoment } from "../../../web/ui/index.ts";
import type { AuditFields, AuditView } from "./audit-view.ts";
import { auditText, auditWordText } from "./text.ts";

/** A reading of the search box. */
export interface ReadWords {
  /** The search with the words as fields, and none left. */
  readonly view: AuditView;
  /** Each word that became a field, as a phrase. */
  readonly understood: readonly string[];
  readonly unknown: readonly string[];
  /** Searches for each meaning of a word that has several. */
  readonly choices: readonly { readonly label: string; readonly q: string }[];
}

interface Meaning {
  readonly fields: Partial<AuditFields>;
  readonly phrase: string;
}

const CHOICES_MAX = 6;

/** Reads words such as `kofi agents tue`. Fields that are filled themselves keep their value. */
export async function readWords(request: MemberRequest, view: AuditView): Promise<ReadWords> {
  const words = view.q
    .toLocaleLowerCase(pageLocale())
    .split(/[\s,]+/u)
    .filter((word) => word !== "");
  const meanings: Meaning[] = [];
  const rest: string[] = [];
  for (const word of words) {
    const meaning = meaningOf(request, word);
    if (meaning) meanings.push(meaning);
    else rest.push(word);
  }
  const named = await readNames(request, rest, words);
  const all = [...meanings, ...named.meanings];
  const filled = Object.entries(view).filter(([name, value]) => name !== "q" && value !== "");
  return {
    view: { ...view, ...Object.assign({}, ...all.map(({ fields }) => fields)), ...Object.fromEntries(filled), q: "" },
    understood: all.map(({ phrase }) => phrase),
    unknown: named.unknown,
    choices: named.choices,
  };
}

function meaningOf(request: MemberRequest, word: string): Meaning | undefined {
  const { is, agents, person, refused, ok, simulated } = auditWordText;
  const { outcomes } = auditText.find;
  if (is.agents.includes(word)) return { fields: { by: "agents" }, phrase: agents };
  if (is.person.includes(word)) return { fields: { by: "person" }, phrase: person };
  if (is.refused.includes(word)) return { fields: { outcome: "refused" }, phrase: refused };
  if (is.ok.includes(word)) return { fields: { outcome: "ok" }, phrase: ok };
  if (is.simulated.includes(word)) return { fields: { outcome: "simulated" }, phrase: simulated };
  if (isErrorKind(word)) return { fields: { outcome: word }, phrase: `${outcomes.refused}: ${kindText(word)}` };
  return idMeaning(word) ?? dayMeaning(request, word) ?? catalogueMeaning(request, word);
}

function idMeaning(word: string): Meaning | undefined {
  const { memberNamed, tokenNamed, requestNamed } = auditWordText;
  if (word.includes("@") || word.startsWith("mem_")) return { fields: { member: word }, phrase: memberNamed(word) };
  if (word.startsWith("tok_")) return { fields: { token: word }, phrase: tokenNamed(word) };
  if (word.startsWith("req_")) return { fields: { request_id: word }, phrase: requestNamed(word) };
  return undefined;
}

/** Transports, areas and operations, by their exact names. */
function catalogueMeaning({ parts: { catalogue } }: MemberRequest, word: string): Meaning | undefined {
  const { transports } = auditText.find;
  const transport = Object.hasOwn(transports, word) ? transports[word] : undefined;
  if (transport) return { fields: { transport: word }, phrase: transport };
  const operation = findOperation(catalogue, word)?.operation;
  if (operation) return { fields: { what: operation.id }, phrase: titleOf(operation) };
  const area = catalogue.areas.find(({ name }) => name === word || areaLabel(name).toLocaleLowerCase() === word);
  return area && { fields: { area: area.name }, phrase: areaLabel(area.name) };
}

/** A day of the space: `today`, the last such weekday, `2026-11-24` or `24.11.`. */
function dayMeaning({ now, space }: MemberRequest, word: string): Meaning | undefined {
  const today = DateTime.fromJSDate(now, { zone: space.timeZone }).startOf("day");
  const day = namedDay(today, word) ?? weekdayOf(today, word);
  if (!day?.isValid) return undefined;
  const named = localMoment(day.toJSDate(), space.timeZone, pageLocale());
  const at = (moment: DateTime) => localText(moment.toJSDate(), space.timeZone);
  return {
    fields: { since: at(day), until: at(day.plus({ days: 1 })) },
    phrase: day.year === today.year ? named.day() : named.dayWithYear(),
  };
}

function namedDay(today: DateTime, word: string): DateTime | undefined {
  const { is } = auditWordText;
  if (is.today.includes(word)) return today;
  if (is.yesterday.includes(word)) return today.minus({ days: 1 });
  if (/^\d{4}-\d{2}-\d{2}$/u.test(word)) return DateTime.fromISO(word, { zone: today.zone });
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/u.exec(word) ?? [];
  if (!date || !month) return undefined;
  const day = today.set({ year: Number(year ?? today.year), month: Number(month), day: Number(date) });
  return year === undefined && day > today ? day.minus({ years: 1 }) : day;
}

function weekdayOf(today: DateTime, word: string): DateTime | undefined {
  const locales = [pageLocale(), "en"];
  for (const locale of locales) {
    const at = Info.weekdays("long", { locale }).findIndex((name) => {
      const whole = name.toLocaleLowerCase(locale);
      return (
        word === whole || (word.length >= auditWordText.weekdayChars && whole.startsWith(word.replace(/\.$/u, "")))
      );
    });
    if (at >= 0) return today.minus({ days: (today.weekday - 1 - at + 7) % 7 });
  }
  return undefined;
}

type Named = Pick<ReadWords, "unknown" | "choices"> & { readonly meanings: readonly Meaning[] };

/** The other words name a member, or an operation by one of its words, such as `book`. */
async function readNames(request: MemberRequest, rest: readonly string[], words: readonly string[]): Promise<Named> {
  if (rest.length === 0) return { meanings: [], unknown: [], choices: [] };
  const members = await membersNamed(request, rest.join(" "));
  const { memberNamed } = auditWordText;
  if (members.length === 1 && members[0]) {
    const { user_id, name } = members[0];
    return { meanings: [{ fields: { member: user_id }, phrase: memberNamed(name) }], unknown: [], choices: [] };
  }
  const others = (id: string) => [...words.filter((word) => !rest.includes(word)), id].join(" ");
  if (members.length > 1) {
    const choices = members.map(({ user_id, name }) => ({ label: name, q: others(user_id) }));
    return { meanings: [], unknown: rest, choices };
  }
  if (rest.length > 1) return readEach(request, rest, words);
  const operations = operationsNamed(request, rest[0] ?? "");
  const [only] = operations;
  if (only && operations.length === 1) {
    return { meanings: [{ fields: { what: only.id }, phrase: titleOf(only) }], unknown: [], choices: [] };
  }
  const choices = operations.map((each) => ({ label: titleOf(each), q: others(each.id) }));
  return { meanings: [], unknown: rest, choices };
}

/** Several words that are not one name, such as a name and an operation. */
async function readEach(request: MemberRequest, rest: readonly string[], words: readonly string[]): Promise<Named> {
  const all = await Promise.all(rest.map((word) => readNames(request, [word], words)));
  return {
    meanings: all.flatMap(({ meanings }) => meanings),
    unknown: all.flatMap(({ unknown }) => unknown),
    choices: all.flatMap(({ choices }) => choices),
  };
}

/** Nobody for operators whose roles do not list members: they name them by email address. */
async function membersNamed(request: MemberRequest, q: string) {
  const found = await call(request, "membership.list_members", { q: q.slice(0, 80), limit: CHOICES_MAX });
  return found.ok ? found.body.members : [];
}

function operationsNamed({ parts: { catalogue } }: MemberRequest, word: string) {
  const isNamed = (id: string, title: string) =>
    id.split(/[._]/u).includes(word) ||
    title
      .toLocaleLowerCase()
      .split(/\P{L}+/u)
      .includes(word);
  return catalogue.entries
    .map(({ operation }) => operation)
    .filter((each) => each.effect !== "read" && isNamed(each.id, titleOf(each)))
    .slice(0, CHOICES_MAX);
}
