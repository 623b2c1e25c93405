import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { callRest, type World } from "../harness/world.ts";

/** Set by any planted markup that runs. */
export const ALIVE = "__planted_markup_ran";

const RUN = `window.${ALIVE}=1`;
/** Each breaks out of another context: text, attribute, comment, style, title, script, URL. */
export const MARKUP: readonly string[] = [
  `"><img src=x onerror="${RUN}">`,
  `'><svg/onload=${RUN}>`,
  `</title></style></textarea></script><script>${RUN}</script>`,
  `--><iframe srcdoc="<script>parent.${ALIVE}=1</script>">`,
  `javascript:${RUN}`,
  `<a href="javascript:${RUN}">here</a><base href="//evil.example/">`,
  `[here](javascript:${RUN}) ![x](x" onerror="${RUN})`,
];

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
}

/** Fields of free text. */
function freeFields({ operation, secrets }: Entry): [string, Schema][] {
  return Object.entries(operation.input.properties as Record<string, Schema>).filter(
    ([name, { type, enum: words, pattern, format }]) =>
      type === "string" && !words && !pattern && !format && !secrets.includes(name) && !/(^|_)id$/.test(name),
  );
}

/** A calendar with markup in every property. */
function calendarOf(markup: string, start: Date, at: number): string {
  const stamp = `${start.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const text = markup.replaceAll(/([\\;,])/g, "\\$1");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hostile//EN",
    "BEGIN:VEVENT",
    `UID:hostile-${at}@example.org`,
    `DTSTART:${stamp}`,
    "DURATION:PT2H",
    `SUMMARY:${text}`,
    `DESCRIPTION:${text}`,
    `LOCATION:${text}`,
    `ORGANIZER;CN="${markup.replaceAll('"', "'")}":mailto:host@example.org`,
    at % 2 === 0 ? `URL:https://luma.com/hostile-${at}` : `URL:javascript:${RUN}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return lines.join("\r\n");
}

/** Destructive because they replace a text by the sent one. */
const REPLACING: ReadonlySet<string> = new Set([
  "audit.save_search",
  "displays.update",
  "feeds.update",
  "membership.request_tier",
  "membership.set_profile",
  "resources.update",
  "space.set_state",
  "space.update",
]);

/**
 * Writes the texts into every free field of every writing operation, and into a calendar. Returns the number accepted.
 */
export async function plant(
  world: World,
  texts: readonly string[],
  as: "member" | "member and operator",
): Promise<Map<string, number>> {
  const { atrium } = world;
  const { entries } = atrium.catalogue;
  const taken = new Map<string, number>();
  const memberToken = await atrium.token(world.member);
  const writing = entries.filter(
    ({ operation: { effect, id, payable } }) =>
      (effect === "write" || REPLACING.has(id)) && !payable && id !== "membership.set_tier",
  );
  for (const [at, markup] of texts.entries()) {
    const calendar = calendarOf(markup, new Date(atrium.kernel.clock.now().getTime() + (at + 1) * 3_600_000), at);
    await callRest(world, byId(entries, "feeds.add"), { name: markup, calendar }, { token: world.token });
    await atrium.kernel.database.transaction((tx) => tx.run({ name: "refill", text: "DELETE FROM quota_use" }, []));
    for (const entry of writing) {
      const { id, access, rest } = entry.operation;
      const example = entry.operation.examples[0]?.input as Record<string, unknown>;
      const written = freeFields(entry).map(([name, { maxLength }]) => [name, markup.slice(0, maxLength ?? 400)]);
      if (written.length === 0) continue;
      const byPeople = "person" in access || rest.browserOnly === true;
      const whos = byPeople
        ? [{ cookie: world.member.cookie }, { cookie: world.operator.cookie }]
        : [{ token: memberToken }, { token: world.token }];
      for (const who of as === "member" ? whos.slice(0, 1) : whos) {
        // All fields at once, then one by one: some are checked beyond their schema.
        const all = Object.fromEntries(written);
        const inputs = [all, ...written.map(([name, text]) => ({ [name as string]: text }))];
        for (const input of inputs) {
          const reply = await callRest(world, entry, { ...example, ...varied(example, at), ...input }, who);
          if (reply.status < 300) taken.set(id, (taken.get(id) ?? 0) + 1);
        }
      }
    }
  }
  return taken;
}

/** Avoids duplicates. */
function varied(example: Record<string, unknown>, at: number): Record<string, unknown> {
  const { id, event_url: page, start_iso: start, end_iso: end } = example;
  const later = (text: unknown) => new Date(Date.parse(String(text)) + (at + 1) * 86_400_000).toISOString();
  return {
    ...(typeof id === "string" && /^[a-z0-9-]+$/.test(id) && { id: `${id}-${at}` }),
    ...(typeof page === "string" && { event_url: `https://luma.com/hostile-${at}` }),
    ...(start !== undefined && { start_iso: later(start), end_iso: later(end) }),
  };
}

function byId(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find(({ operation }) => operation.id === id);
  if (!entry) throw new Error(id);
  return entry;
}
