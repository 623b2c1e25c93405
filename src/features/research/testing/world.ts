import type { World } from "../../../../test/harness/world.ts";
import { prepared } from "../rules.ts";
import * as store from "../store.ts";
import { storeDocuments } from "../store-documents.ts";
import * as submissions from "../submission-store.ts";

const BEES = [
  "Keeping bees on a roof asks for shade in the afternoon, water within a few metres and a windbreak on two sides.",
  "Most swarms that were lost in the study left in the first warm week, from hives without shade.",
].join("\n\n");

export async function seed({ atrium, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const document = prepared(
      { title: "Bees on roofs", authors: ["R. Vale"], date: "2024-05", text: BEES },
      { name: "bees" },
    );
    const newId = () => "doc_0a1b2c3d4e5f607182930001";
    await storeDocuments(tx, [document], { origin: "folder", place: "bees.md", newId, now });
    const minutes = prepared({ title: "Minutes", text: "Ilse and Noor met." }, { name: "minutes" });
    const another = () => "doc_0a1b2c3d4e5f607182930002";
    await storeDocuments(tx, [minutes], { origin: "folder", place: "minutes.md", newId: another, now });
    const hash = Buffer.alloc(0);
    await store.recordFile(tx, {
      path: "scan.pdf",
      hash,
      error: "It holds no text, only pictures.",
      skipped: false,
      now,
    });
    for (const index of [1, 2]) {
      await submissions.insertSubmission(tx, {
        id: `sub_0a1b2c3d4e5f60718293000${index}`,
        member_id: member.memberId,
        token_id: null,
        url: `https://papers.example/${index}.pdf`,
        note: "For the roof group.",
        suspicious_patterns: [],
        now: new Date(now.getTime() - index * 1_000),
      });
    }
  });
}
