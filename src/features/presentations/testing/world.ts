import type { World } from "../../../../test/harness/world.ts";
import { SYSTEM } from "../../../kernel/access/caller.ts";
import { confirmBlob, reserveBlob } from "../../../kernel/blobs/blobs.ts";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import { storeFile } from "../../files/store-version.ts";
import { putCaptions } from "../caption-store.ts";
import * as store from "../store.ts";

const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Noor>Welcome to the open evening.

00:01:30.000 --> 00:01:34.500
<v Noor>The moon pulls the tides twice a day.

00:02:00.000 --> 00:02:03.000
Any questions?
`;

const CUES = [
  { start: 1_000, end: 4_000, text: "Welcome to the open evening.", speaker: "Noor" },
  { start: 90_000, end: 94_500, text: "The moon pulls the tides twice a day.", speaker: "Noor" },
  { start: 120_000, end: 123_000, text: "Any questions?", speaker: null },
];

/** A published presentation with captions in two languages, a draft, and a file of captions. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock, settings, ports, ids } = atrium.kernel;
  const now = clock.now();
  const memberId = operator.memberId;
  const content = Buffer.from(CAPTIONS);
  await database.transaction(async (tx) => {
    const blob = await reserveBlob(tx, digestOf(content), ids.newId);
    await ports.objects.put(blob.key, content, blob);
    await confirmBlob(tx, blob);
    const origin = { tx, caller: SYSTEM, now, settings, newId: () => "f_0a1b2c3d4e5f607182930061" };
    const details = { visibility: "private", grantees: [], description: "", tags: [], folderId: null } as const;
    const named = { ...details, name: "talk.vtt", label: "talk.vtt", memberId };
    await storeFile(origin, named, { ...blob, type: "text/plain" });
    const rest = { series: "Open evenings", time_zone: "Europe/Lisbon", recording_file: null, slides_file: null };
    const times = { held_at: now, created_at: now, updated_at: now };
    await store.put(tx, {
      ...rest,
      ...times,
      number: 12,
      title: "Reading the sea",
      abstract: "How people read the water.",
      recording_url: "https://talks.example/12",
      chapters: [{ start_seconds: 90, title: "The moon" }],
      state: "published",
      published_at: now,
    });
    await store.putSpeakers(tx, 12, [
      { name: operator.name, member_id: memberId, state: "accepted", answered_at: now },
      { name: "Ana Ferro", member_id: null, state: "listed", answered_at: null },
    ]);
    await store.put(tx, {
      ...rest,
      ...times,
      number: 11,
      title: "A draft about radios",
      abstract: "",
      recording_url: null,
      chapters: [],
      state: "draft",
      published_at: null,
    });
    for (const [language, kind] of [
      ["en", "machine"],
      ["de", "human"],
    ] as const) {
      await putCaptions(tx, { number: 12, language, kind, cues: CUES, source_file: null, stored_at: now });
    }
  });
}
