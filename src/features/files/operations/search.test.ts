import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { giveWords } from "../renditions/store.ts";

let atrium: TestAtrium;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  token = await atrium.token("ic-member");
  await store("a.txt", "Beekeeping for beginners, and it's well-known");
  await store("b.txt", "The bee is small. A keeper is not");
  await store("c.txt", "Nothing about insects");
  await store("d.txt", "Holz/Metallbau, /srv/files/kiln_log.txt, C:\\Temp\\laser.docx, zoe@maker.example <Paulownia>");
  await store("e.txt", "Herr Müller aus Köln-Ehrenfeld in Israel");
});
afterAll(() => atrium.close());

async function store(filename: string, words: string): Promise<void> {
  const body = { filename, content_base64: Buffer.from(words).toString("base64") };
  const { id } = (await atrium.request("/api/files", { token, body })).body;
  await atrium.kernel.database.transaction((tx) => giveWords(tx, id, words));
}

async function found(q: string): Promise<string[]> {
  const { body } = await atrium.request(`/api/files/search?q=${encodeURIComponent(q)}`, { token });
  return body.files.map(({ filename }: { filename: string }) => filename);
}

test.each([
  ["whole words before beginnings", "bee", ["b.txt", "a.txt"]],
  ["the beginning of a word", "beekee", ["a.txt"]],
  ["several beginnings, all of which must match", "begin bee", ["a.txt"]],
  ["beginnings of which one does not match", "beekee small", []],
  ["one of two beginnings", "insec or begin", ["a.txt", "c.txt"]],
  ["no beginning of an excluded word", "bee -keep", ["b.txt", "a.txt"]],
  ["no excluded word", "bee -keeper", ["a.txt"]],
  ["words with a hyphen", "well-kno", ["a.txt"]],
  ["a phrase of whole words", '"for beginners"', ["a.txt"]],
  ["no beginning in a phrase", '"for begin"', []],
  ["no beginning of one letter", "x b", []],
  ["a word after a slash", "metallbau", ["d.txt"]],
  ["words with a slash", "holz/metall", ["d.txt"]],
  ["a part of a path", "kiln", ["d.txt"]],
  ["a part of a path of Windows", "laser", ["d.txt"]],
  ["the domain of an email address", "maker.example", ["d.txt"]],
  ["an email address", "zoe@maker.example", ["d.txt"]],
  ["a word in angle brackets", "paulownia", ["d.txt"]],
  ["transcribed umlauts beside other words", "mueller israel koeln", ["e.txt"]],
  ["no excluded transcription", "israel -mueller", []],
  ["text that looks like a query", "bee' | !'a:* & \\", ["a.txt", "b.txt"]],
])("finds %s", async (_what, q, files) => {
  expect((await found(q)).toSorted()).toEqual(files.toSorted());
  if (q === "bee") expect(await found(q)).toEqual(files);
});
