import { span } from "../../kernel/languages/slot-words.ts";
import type { EnvelopeRow } from "../../kernel/outbox/outbox.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { spaceTimeZone } from "../space/index.ts";
import { slotOf, titleOf } from "./rules.ts";

export async function notifyMember(
  tx: WriteTx,
  envelope: Pick<EnvelopeRow, "id" | "kind" | "subject" | "payload" | "member_id">,
  change: {
    outcome: "dead" | "dismissed" | "queued";
    reason: string | null;
    by: { member_id: string; display_name: string | null } | null;
    now: Date;
  },
): Promise<void> {
  const { id, kind, subject, payload, member_id } = envelope;
  const { outcome, reason, by, now } = change;
  if (member_id === null) return;
  const title = titleOf(payload);
  const slot = slotOf(payload);
  const when = slot && span(slot.start, slot.end, await spaceTimeZone(tx));
  const { location } = payload;
  await appendMemberEvents(tx, {
    memberIds: [member_id],
    type: "delivery_changed",
    ...(by && { actor: { ...by } }),
    target: { kind: "envelope", id },
    payload: {
      envelope_id: id,
      kind,
      subject,
      ...(title && { title }),
      ...(when && { when }),
      ...(typeof location === "string" && { location }),
      outcome,
      ...(reason && { reason }),
    },
    now,
  });
}
