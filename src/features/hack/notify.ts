import { actorOf, type Caller } from "../../kernel/access/caller.ts";
import { span } from "../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import type { ApplicationRow } from "./applications/store.ts";
import type { Role } from "./rules.ts";
import type { EventRow } from "./store.ts";

/** Tells a member that operators granted or revoked a role. */
export async function notifyOfRole(
  tx: WriteTx,
  { eid, title }: Pick<EventRow, "eid" | "title">,
  news: { member_id: string; role: Role; action: "grant" | "revoke"; caller: Caller; now: Date },
): Promise<void> {
  const { member_id, role, action, caller, now } = news;
  await appendMemberEvents(tx, {
    memberIds: [member_id],
    type: "hack_role_changed",
    actor: actorOf(caller),
    target: { kind: "hack_event", id: eid },
    payload: { eid, title, role, change: action === "grant" ? "granted" : "revoked" },
    now,
  });
}

type Decision = "approved" | "waitlisted" | "rejected" | "promoted" | "lapsed";

/** Tells an applicant what became of the application. */
export async function notifyOfApplication(
  tx: WriteTx,
  { eid, title, tz }: Pick<EventRow, "eid" | "title" | "tz">,
  news: { application: ApplicationRow; decision: Decision; caller?: Caller; now: Date },
): Promise<void> {
  const { application, decision, caller, now } = news;
  const { application_id, member_id, note, confirm_by } = application;
  await appendMemberEvents(tx, {
    memberIds: [member_id],
    type: "hack_application_decided",
    ...(caller && { actor: actorOf(caller) }),
    target: { kind: "hack_application", id: application_id },
    payload: {
      eid,
      title,
      application_id,
      decision,
      ...(note && { reason: note }),
      ...(confirm_by && { until: span(confirm_by, null, tz) }),
    },
    ...(decision === "promoted" && {
      actions: [{ label: "Confirm the seat", mcp_tool: "ic_hack_confirm", args: { eid }, consequential: true }],
    }),
    now,
  });
}
