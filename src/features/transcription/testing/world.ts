import { createHash } from "node:crypto";
import type { World } from "../../../../test/harness/world.ts";
import { SYSTEM } from "../../../kernel/access/caller.ts";
import { confirmBlob, reserveBlob } from "../../../kernel/blobs/blobs.ts";
import * as files from "../../files/store.ts";
import { storeFile } from "../../files/store-version.ts";
import * as store from "../store.ts";
import { segmentsJson } from "../transcript.ts";

/** Nothing is sent there: jobs are off. */
export const SPEECH_ENV = { ATRIUM_SPEECH_URL: "http://speech.invalid/v1" };

const TRANSCRIPT = segmentsJson({
  version: 1,
  source: "talk.mp3",
  engine: "whisper-1",
  language: "en",
  duration: 4,
  segments: [{ start: 0, end: 3.5, text: "Welcome to the workshop.", speaker: null }],
});

/** A recording, two in the queue, and one finished transcript. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock, settings, ports, ids } = atrium.kernel;
  const now = clock.now();
  const memberId = operator.memberId;
  const content = Buffer.from(TRANSCRIPT);
  const sha256 = createHash("sha256").update(content).digest("hex");
  await database.transaction(async (tx) => {
    await files.ensureQuota(tx, memberId, settings.files);
    const blob = await reserveBlob(tx, { sha256, size: content.length }, ids.newId);
    await ports.objects.put(blob.key, content, blob);
    await confirmBlob(tx, blob);
    const fileId = "f_0a1b2c3d4e5f607182930020";
    const name = "talk.mp3.transcript.json";
    const origin = { tx, caller: SYSTEM, now, settings, newId: () => fileId };
    const details = { visibility: "private", grantees: [], description: "", tags: [], folderId: null } as const;
    await storeFile(origin, { ...details, name, label: name, memberId }, { ...blob, type: "text/plain" });
    const talk = { ...details, visibility: "ic-members" as const, name: "talk.mp3", label: "talk.mp3", memberId };
    const newId = () => "f_0a1b2c3d4e5f607182930021";
    await storeFile({ ...origin, newId }, talk, { ...blob, type: "audio/mpeg" });
    for (const number of [1, 2, 3]) {
      const wish = { file_id: null, audio_url: `https://talks.example/${number}.mp3`, source_name: "talk.mp3" };
      await store.enqueue(
        tx,
        {
          ...wish,
          id: `tj_0a1b2c3d4e5f60718293000${number}`,
          member_id: memberId,
          language: null,
          speakers_hint: null,
        },
        new Date(now.getTime() - number * 1_000),
      );
    }
    await store.update(tx, "tj_0a1b2c3d4e5f607182930003", {
      status: "done",
      progress: 100,
      attempts: 1,
      started_at: now,
      finished_at: now,
      duration_seconds: 4,
      heard_language: "en",
      engine: "whisper-1",
      segments_file: fileId,
    });
  });
}
