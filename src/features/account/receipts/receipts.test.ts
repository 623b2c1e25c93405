import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkReceipts, writeReceipts } from "./chain.ts";
import { signerOf, verifierOf } from "./signature.ts";

const seed = (year: number) => Buffer.alloc(32, year % 256);
const FACTS = { space: "https://space.example", member_id: "mem_1", exported_at: "2026-11-30T22:00:00.000Z" };
const RECEIPTS = [1, 2, 3, 4, 5].map((id) => ({ id, operation: "resources.book", did: `Booked “Room ${id}”` }));

const written = async (receipts = RECEIPTS) => writeReceipts(FACTS, receipts, signerOf(seed));
const linesOf = (text: string) => text.trimEnd().split("\n");
const check = (lines: readonly string[]) => checkReceipts(`${lines.join("\n")}\n`, verifierOf(seed));
const faultOf = async (lines: readonly string[]) => (await check(lines)).fault;

describe("a file of receipts", () => {
  test("fits, also without any receipt, or with other ends of lines", async () => {
    const text = await written();
    for (const each of [text, text.replaceAll("\n", "\r\n"), `\ufeff${text}\n`]) {
      expect(await checkReceipts(each, verifierOf(seed))).toEqual({ facts: { ...FACTS, count: 5 }, fault: null });
    }
    expect((await checkReceipts(await written([]), verifierOf(seed))).facts?.count).toBe(0);
  });

  test("names the line that was changed, whichever it is", async () => {
    const lines = linesOf(await written());
    for (const [at, line] of lines.entries()) {
      for (const place of [12, line.indexOf('"prev"') + 12, line.length - 3]) {
        const changed = `${line.slice(0, place)}${line[place] === "1" ? "2" : "1"}${line.slice(place + 1)}`;
        expect(await faultOf(lines.with(at, changed)), `${at} ${place}`).toEqual({ line: at + 1, kind: "changed" });
      }
    }
  });

  test("names the first of several changed lines, and one that was written anew with its hash", async () => {
    const lines = linesOf(await written());
    const other = linesOf(await written(RECEIPTS.map((each) => ({ ...each, did: "Booked nothing" }))));
    const spoiled = lines.map((line) => line.replace("Room", "Hall"));
    expect(await faultOf(spoiled)).toEqual({ line: 2, kind: "changed" });
    expect(await faultOf(lines.with(1, other[1] ?? ""))).toEqual({ line: 2, kind: "changed" });
  });

  test("names the place of a line that was removed, moved or added", async () => {
    const lines = linesOf(await written());
    const [, , third = "", fourth = ""] = lines;
    for (let at = 0; at < lines.length; at++) {
      expect(await faultOf(lines.toSpliced(at, 1))).toEqual({ line: at + 1, kind: "removed" });
    }
    expect(await faultOf(lines.with(2, fourth).with(3, third))).toEqual({ line: 3, kind: "moved" });
    expect(await faultOf(lines.toSpliced(3, 0, third))).toEqual({ line: 4, kind: "added" });
    expect(await faultOf([...lines, third])).toEqual({ line: 8, kind: "added" });
  });

  test("that was made by others is refused at its signature", async () => {
    const forged = await writeReceipts(
      FACTS,
      RECEIPTS,
      signerOf(() => Buffer.alloc(32, 1)),
    );
    const elsewhere = linesOf(await written(RECEIPTS.slice(0, 4)));
    for (const text of [forged, await writeReceipts(FACTS, RECEIPTS, async () => "none")]) {
      expect(await faultOf(linesOf(text))).toEqual({ line: 7, kind: "signature" });
    }
    const { signature } = JSON.parse(elsewhere.at(-1) ?? "{}");
    const mixed = await writeReceipts(FACTS, RECEIPTS, async () => signature);
    expect(await faultOf(linesOf(mixed))).toEqual({ line: 7, kind: "signature" });
  });

  test("of any other text is refused without an error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        expect((await checkReceipts(text, verifierOf(seed))).fault).not.toBeNull();
      }),
    );
    for (const text of ["", "{}", "null", "[1]\n2"]) expect((await check([text])).fault?.line).toBe(1);
  });
});
