import type { World } from "../../../../test/harness/world.ts";
import { ask } from "../shown/store.ts";
import { publish, setTakedown, submit } from "../store.ts";

export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const story = (id: string, name: string) => ({
    id,
    member_name: name,
    action: "opened",
    event_title: "Open studio",
    date: "2030-02-18",
    dek: "The studio was open all night, and nobody went home.",
    images: ["https://images.example.org/studio.jpg"],
  });
  const waiting = [
    { id: "2030-02-18-noor-open-studio", member: operator },
    { id: "2030-02-18-ilse-open-studio", member },
    { id: "2030-02-17-ilse-late-shift", member },
  ];
  await database.transaction(async (tx) => {
    for (const [index, { id, member: owner }] of waiting.entries()) {
      const submission = {
        id,
        member_id: owner.memberId,
        token_id: null,
        story: story(id, owner.name),
        suspicious_patterns: [],
        expires_at: new Date(now.getTime() + 14 * 86_400_000),
      };
      await submit(tx, submission, new Date(now.getTime() - 3_600_000 + index));
    }
    await ask(tx, { id: "2030-02-17-ilse-late-shift", people: [operator.memberId], isNew: true, now });
    const id = "2030-02-16-ilse-first-light";
    const published = {
      id,
      member_id: member.memberId,
      story: story(id, member.name),
      approved_by: operator.memberId,
      origin: null,
    };
    await publish(tx, { ...published, approved_at: now });
    const hidden = "2030-02-15-ilse-last-light";
    await publish(tx, { ...published, id: hidden, story: story(hidden, member.name), approved_at: now });
    await setTakedown(tx, hidden, { at: now, reason: "Somebody in the picture objects." });
  });
}
