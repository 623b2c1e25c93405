import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { createLocalFolder } from "../../adapters/corpus-folder/local.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { fetchApproved } from "./jobs/fetch-approved.ts";
import { importFolder } from "./jobs/import-folder.ts";
import { searchCorpus } from "./search-corpus.ts";
import * as store from "./store.ts";
import * as submissions from "./submission-store.ts";

let bench: JobBench;
beforeAll(async () => {
  bench = await startJobBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

async function search(q: string, tier: Tier = "operator", more: { sources?: ("paper" | "book")[]; k?: number } = {}) {
  const { match, found } = await searchCorpus(bench.database.read, {
    q,
    tier,
    sources: ["paper", "book"],
    k: 10,
    ...more,
  });
  return { match, titles: found.map(({ title }) => title), found };
}

describe("the job that imports a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "corpus-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = async () => {
    const done = await importFolder.run(bench.context({ corpusFolder: createLocalFolder(folder) }));
    return done && sentence(done);
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  test("imports new files, skips unchanged ones and withdraws deleted ones", async () => {
    write(
      "walls.md",
      "---\ntitle: Clay walls\nauthors: A. Bee; C. Dee\ndate: 2021\n---\nClay walls breathe. Plaster cracks.",
    );
    write("books/kilns.txt", "A kiln of brick keeps its heat for a day.");
    write(
      "records.json",
      JSON.stringify([
        { title: "Wool", text: "Wool insulates." },
        { title: "Hemp", text: "Hemp does too." },
      ]),
    );
    write("picture.png", "no document");
    expect(await run()).toMatch(/^3 files read, .* 1 files skipped or not readable: picture.png: This kind of file/);
    expect(await run()).toBeNull();
    const [wall] = (await search("clay plaster")).found;
    expect(wall).toMatchObject({
      title: "Clay walls",
      authors: ["A. Bee", "C. Dee"],
      published: "2021",
      source: "paper",
    });
    expect((await search("kilns brick")).found[0]).toMatchObject({ title: "kilns", source: "book" });

    write("records.json", JSON.stringify([{ title: "Wool", text: "Wool insulates well." }]));
    renameSync(join(folder, "walls.md"), join(folder, ".walls.md"));
    expect(await run()).toMatch(
      /^1 files read, 1 documents .* 1 files skipped .*: \.\*: Hidden files are skipped: 1\.$/,
    );
    expect((await search("clay")).match).toBeNull();
    expect((await search("hemp")).match).toBeNull();
    renameSync(join(folder, ".walls.md"), join(folder, "walls.md"));
    await run();
    expect((await search("clay")).found[0]?.document_id).toBe(wall?.document_id);
  });

  test("reports an unreadable file, keeps its old content and goes on", async () => {
    write("paper.json", JSON.stringify({ title: "Felt", text: "Felt muffles steps." }));
    await run();
    write("paper.json", JSON.stringify({ title: "Felt", text: "Felt is open to all now.", tier: "everybody" }));
    write("zinc.md", "# Zinc\n\nZinc roofs last.");
    expect(await run()).toMatch(
      /^1 files read, .* 1 files skipped or not readable: paper.json: Unknown tier everybody/,
    );
    expect((await search("felt")).found[0]?.text).toBe("Felt muffles steps.");
    expect((await search("zinc")).titles).toEqual(["Zinc"]);
  });
});

describe("the search", () => {
  beforeAll(async () => {
    const documents = [
      {
        title: "Rainwater",
        text: "Barrels store rainwater for the garden. A lid keeps mosquitoes out of the barrels.",
      },
      { title: "Gutters", text: "Gutters lead water from the roof. Leaves clog gutters every autumn." },
      { title: "Ledgers", text: "The barrels were bought with the donations of members.", tier: "ic-member" },
      { title: "Fässer", text: "Ein Regenfass speichert Wasser. Die Fässer frieren im Winter.", language: "de" },
      { title: "On casks", text: "Casks are made by coopers.", source: "book" },
    ];
    const file = { path: "search.json", bytes: Buffer.from(JSON.stringify(documents)) };
    const corpusFolder = {
      list: async () => ({ files: [file.path], links: [], hidden: 0 }),
      read: async () => file.bytes,
    };
    await importFolder.run(bench.context({ corpusFolder }));
  });

  test("stems words by language, ranks titles first and reports its width", async () => {
    expect(await search("storing barrel")).toMatchObject({ match: "every_word", titles: ["Rainwater"] });
    expect((await search("gutters")).titles[0]).toBe("Gutters");
    expect(await search("frierendes Fass")).toMatchObject({ match: "half_of_the_words", titles: ["Fässer"] });
    expect(await search("where do mosquitoes hide near barrels?")).toMatchObject({
      match: "half_of_the_words",
      titles: ["Rainwater"],
    });
    expect(await search("mosqui")).toMatchObject({ match: "beginnings_of_words", titles: ["Rainwater"] });
  });

  test.each([
    "quantum chromodynamics",
    '"garden barrels"',
    "-barrels",
    "the",
    "?!",
    "'; DROP TABLE member; --",
    "a & | !",
  ])("finds nothing for %s", async (q) => {
    expect(await search(q)).toEqual({ match: null, titles: [], found: [] });
  });

  test("respects phrases and exclusions", async () => {
    expect((await search('"lid keeps mosquitoes"')).titles).toEqual(["Rainwater"]);
    expect((await search("barrels -mosquitoes")).titles).toEqual(["Ledgers"]);
  });

  test("ranks and counts independently of documents above the tier", async () => {
    const barrels = async (tier: Tier, k: number) => (await search("barrels", tier, { k })).titles;
    expect(await barrels("ic-member", 10)).toEqual(["Rainwater", "Ledgers"]);
    expect(await barrels("ai-floor", 10)).toEqual(["Rainwater"]);
    expect(await barrels("ai-floor", 1)).toEqual(["Rainwater"]);
    expect((await search("donations", "ai-floor")).match).toBeNull();
    expect((await search("coopers", "ai-floor", { sources: ["paper"] })).match).toBeNull();
    expect((await search("coopers", "ai-floor", { sources: ["book"] })).titles).toEqual(["On casks"]);
  });

  test("returns offsets of the passage in the document's text", async () => {
    const { found } = await search("mosquitoes");
    const [hit] = found;
    const document = await store.findDocument(bench.database.read, hit?.document_id ?? "", ["ai-floor"]);
    expect(document?.text.slice(hit?.start_offset ?? -1, hit?.end_offset ?? -1)).toBe(hit?.text);
  });
});

describe("the job that fetches approved URLs", () => {
  async function serve(answer: { status: number; type: string; text: string }) {
    const server = createServer((_, response) => {
      response.writeHead(answer.status, { "content-type": answer.type }).end(answer.text);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
  }

  async function approve(url: string): Promise<string> {
    const { newId } = bench.context();
    const id = newId("sub");
    const now = bench.clock.now();
    await bench.database.transaction(async (tx) => {
      const user = { id: newId("usr"), name: "Ilse", email: `${id}@example.org`, emailVerified: true };
      await tx.query
        .insertInto("auth_user" as never)
        .values({ ...user, updatedAt: now } as never)
        .execute();
      const member = { id: newId("mem"), user_id: user.id, tier: "ic-member", created_at: now, updated_at: now };
      await tx.query
        .insertInto("member")
        .values(member as never)
        .execute();
      const row = { id, member_id: member.id, token_id: null, url, note: null, suspicious_patterns: [], now };
      await submissions.insertSubmission(tx, row);
      const decided = {
        state: "approved",
        decided_at: now,
        next_attempt_at: now,
        source: "book",
        tier: "public",
      } as const;
      await submissions.updateSubmission(tx, id, decided);
    });
    return id;
  }
  const submission = (id: string) => bench.database.transaction((tx) => submissions.lockSubmission(tx, id));

  test("adds a page once, with the operator's source and tier", async () => {
    const text =
      "<html lang=en><title>Oak &amp; Ash</title><nav>Menu</nav><main><h1>Oak</h1><p>Oak bends.</p></main></html>";
    const url = await serve({ status: 200, type: "text/html; charset=utf-8", text });
    const id = await approve(url);
    await Promise.all([fetchApproved.run(bench.context()), fetchApproved.run(bench.context())]);
    expect(await submission(id)).toMatchObject({ state: "added", document_id: expect.stringMatching(/^doc_/) });
    expect((await search("oak", "public")).found).toMatchObject([
      { title: "Oak & Ash", source: "book", url, text: "Oak\n\nOak bends." },
    ]);
  });

  test("retries a failing URL with growing delays, then gives up with the reason", async () => {
    const answer = { status: 503, type: "text/plain", text: "" };
    const id = await approve(await serve(answer));
    await fetchApproved.run(bench.context());
    expect(await submission(id)).toMatchObject({
      state: "approved",
      attempts: 1,
      last_error: { key: "research.serverAnswered", parameters: { status: 503 } },
    });
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      bench.clock.advance(24 * 3_600_000);
      await fetchApproved.run(bench.context());
    }
    expect(await submission(id)).toMatchObject({ state: "failed", attempts: 5, next_attempt_at: null });
  });

  test.each([
    [
      { status: 404, type: "text/html", text: "gone" },
      { key: "research.serverAnswered", parameters: { status: 404 } },
    ],
    [
      { status: 200, type: "image/png", text: "png" },
      { key: "adapters.typeUnreadable", parameters: { type: "image/png" } },
    ],
    [{ status: 200, type: "application/pdf", text: "%PDF-1.4 rubbish" }, { key: "adapters.notAPdf" }],
  ])("gives up at once: %j", async (answer, last_error) => {
    const id = await approve(await serve(answer));
    await fetchApproved.run(bench.context());
    expect(await submission(id)).toMatchObject({ state: "failed", last_error });
  });
});
