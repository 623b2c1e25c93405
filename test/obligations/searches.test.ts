import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEARCH_KINDS, type SearchKind } from "../../src/kernel/catalogue/search-source.ts";
import { WORDS_BYTES_MAX } from "../../src/kernel/ports/file-contents.ts";
import { folded } from "../../src/kernel/values/text.ts";
import { startWorld, type World } from "../harness/world.ts";

const WRITTEN =
  "Łódź Café Straße naïve ﬁn 木工教室のご案内 ห้องสมุด공방 O’Reilly e-mail cooperate Mädchen Übung أحمد الكتاب Holz/Metallbau ١٢٣٤٥";
const QUERIES = [
  "lodz",
  "Łódź",
  "cafe",
  "CAFÉ",
  "cafe\u0301",
  "strasse",
  "STRASSE",
  "naive",
  "fin",
  "教室",
  "木工教室",
  "ご案",
  "สมุด",
  "공방",
  "o'reilly",
  "O’Reilly",
  "email",
  "e-mail",
  "co-operate",
  "maedchen",
  "uebung",
  "احمد",
  "أحمد",
  "كتاب",
  "الكتاب",
  "metallbau",
  "holz/metallbau",
  "12345",
  "١٢٣٤٥",
  "email lodz",
  "lodz email",
];

/** Gives the records of each kind of the test's world the text. */
const WRITE: Readonly<Record<SearchKind, string>> = {
  event: "UPDATE event SET title = $1",
  resource: "UPDATE resource SET description = $1",
  booking: "UPDATE booking SET purpose = $1",
  member: "UPDATE auth_user SET name = $1",
  inbox_item: "UPDATE tier_request SET note = $1",
  account: "UPDATE auth_user SET name = $1",
  announcement: "UPDATE announcement SET title = $1",
  page: "UPDATE own_page_version SET title = $1",
  training: "UPDATE training_course SET title = $1",
  hackathon: "UPDATE hack_event SET title = $1",
  startup: "UPDATE startup SET tagline = $1",
  file: "UPDATE file SET content_text = $1",
  story: "UPDATE signal_entry SET headline = lower($1)",
  highlight: `UPDATE highlight SET story = jsonb_set(story, '{dek}', to_jsonb($1::text))`,
  presentation: "UPDATE presentation SET abstract_words = $1",
  document: "UPDATE research_document SET title = $1",
  headline: "UPDATE headline SET title = $1",
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

test.each(SEARCH_KINDS)("a %s is found without accents, by other forms of a letter and within a run", async (kind) => {
  const { database } = world.atrium.kernel;
  await database.transaction(({ query }) => query.executeQuery(CompiledQuery.raw(WRITE[kind], [WRITTEN])));
  const found: string[] = [];
  for (const q of QUERIES) {
    const reply = await world.atrium.request(`/api/search?${new URLSearchParams({ q, kind })}`, {
      cookie: world.operator.cookie,
    });
    if (reply.body.groups?.[0]?.results.length > 0) found.push(q);
  }
  expect(found).toEqual(QUERIES);
});

test.each([
  WRITTEN,
  "İstanbul ΟΔΟΣ æœþð 10⁶ m² ½ ١٢٣٤٥ ۶۷۸۹ ๑๒๓ १२ １２ 𑁦𑁯 𞥐𞥙",
  "שָׁלוֹם مُحَمَّد كتــاب",
  "गुरुजी हिन्दी ガラス が Việt Nam",
  "O’Reilly’s ʼn e-mail Co‑operate a -b c- (d)-e 2026-11-29 x--y أحمد آدم إلى ٱسم مؤسسة والكتاب الكتاب ال",
  "re\u00adsume \u{1f3f4}\u{e0067}\u{e007f} x\u200dy",
])("the database folds %s as the server folds queries", async (text) => {
  const { query } = world.atrium.kernel.database.read;
  const { rows } = await sql<{ found: string }>`SELECT folded(${text}) AS found`.execute(query);
  expect(rows).toEqual([{ found: folded(text) }]);
});

/** Searches of areas of their own, each with the name of the list in its reply. */
const OWN_SEARCHES: readonly [SearchKind, string, string][] = [
  ["member", "/api/directory/search", "results"],
  ["account", "/api/membership/members", "members"],
  ["file", "/api/files/search", "files"],
  ["story", "/api/newsletter/search", "hits"],
  ["presentation", "/api/presentations/search", "hits"],
];

test.each(OWN_SEARCHES)("a %s is found by a transcribed umlaut at %s", async (kind, path, list) => {
  const { database } = world.atrium.kernel;
  const written = "Sägeblätter der Müllers in Israel";
  await database.transaction(({ query }) => query.executeQuery(CompiledQuery.raw(WRITE[kind], [written])));
  const { body } = await world.atrium.request(`${path}?${new URLSearchParams({ q: "saegeblaetter" })}`, {
    cookie: world.operator.cookie,
  });
  expect(body[list].length).toBeGreaterThan(0);
});

test.each([
  ["'mueller' & 'israel'", "Müller in Israel", true],
  ["!'mueller' & 'israel'", "Müller in Israel", false],
  ["'herr' <-> 'mueller'", "Der Herr Müller", true],
  ["'muelle':*D", "Müller", true],
  ["'blue':*", "Blumen", false],
  ["'bauer'", "Baur", false],
  ["'it''s' | 'mueller'", "Müller", true],
])("the query %s of %s, whose words can be transcribed: %s", async (words, text, isFound) => {
  const { query } = world.atrium.kernel.database.read;
  const { rows } = await sql<{ found: boolean }>`
    SELECT to_tsvector('simple', search_text(${text})) @@ with_umlauts(${words}::tsquery) AS found`.execute(query);
  expect(rows).toEqual([{ found: isFound }]);
});

test("the largest text of a file fits into its index, whatever its script", async () => {
  const character = (at: number) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_900));
  const han = Array.from({ length: 50_000 }, (_, at) => character(at)).join("");
  const words = Array.from({ length: 30_000 }, (_, at) => at.toString(36)).join(" ");
  const text = `${han} ${words}`.slice(0, WORDS_BYTES_MAX - 2 * han.length);
  await world.atrium.kernel.database.transaction(({ query }) =>
    query.executeQuery(CompiledQuery.raw(WRITE.file, [text])),
  );
});
