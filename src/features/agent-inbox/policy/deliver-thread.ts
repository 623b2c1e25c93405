import type { WriteTx } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { autoDelayMs } from "../spread.ts";
import { tellOfEnvelope } from "../tell.ts";
import { newestEnvelope } from "../threads/envelope-store.ts";
import { isOpen } from "../threads/rules.ts";
import { findPerson, type ThreadRow, updateThread } from "../threads/store.ts";
import { type AutoAction, insertAutoAction } from "./auto-store.ts";
import { evaluate, type Verdict } from "./evaluate.ts";
import { readFacts } from "./read-facts.ts";
import type { Policy } from "./schemas.ts";
import { findPolicy } from "./store.ts";

const HIDDEN_UNDO_DAYS = 7;

interface DeliveryPlace {
  readonly tx: WriteTx;
  readonly now: Date;
  newId(prefix: string): string;
}

/** Brings the newest message of a locked thread to its recipient. Of a shadow, nothing reaches anybody. */
export async function deliverThread(place: DeliveryPlace, thread: ThreadRow): Promise<void> {
  const { tx, now } = place;
  if (thread.delivered_at !== null) {
    await updateThread(tx, thread.id, { deliver_at: null });
    // A recipient who has answered since has read it, and the state is that of their own answer.
    const isNews = (await newestEnvelope(tx, thread.id))?.author === "from";
    if (isHeard(thread) && isNews) await tellRecipient(place, thread);
    return;
  }
  // The rules run for a shadow too, and their result is not used.
  const { policy, version } = await findPolicy(tx, thread.to_member);
  const newest = await newestEnvelope(tx, thread.id);
  const facts = await readFacts(tx, thread, (newest?.suspicious.length ?? 0) > 0, now);
  const verdict = evaluate(policy, facts);
  const isAnswerable = !thread.shadow && isOpen(thread.state);
  const changes = { deliver_at: null, delivered_at: now, ...(isAnswerable && changesBy(place, thread, verdict)) };
  await updateThread(tx, thread.id, changes);
  if (!isAnswerable) return;
  const delivered = { ...thread, ...changes };
  await recordHidden(place, delivered, verdict, version);
  if (isNoticed(delivered, policy)) await tellRecipient(place, delivered);
}

function changesBy({ now, newId }: DeliveryPlace, thread: ThreadRow, verdict: Verdict) {
  const { action, ruleId, confirmBy, agent } = verdict;
  const acts = action === "auto_accept" || action === "auto_decline";
  const actAt = new Date(Math.max(now.getTime(), thread.created_at.getTime() + autoDelayMs(newId)));
  return {
    policy_action: action,
    policy_rule: ruleId,
    // Consent to an introduction is a person's.
    confirm_by: thread.intent === "send_intro" ? ("person" as const) : confirmBy,
    routed_to: agent,
    ...(acts && { act_at: actAt }),
  };
}

async function recordHidden(place: DeliveryPlace, thread: ThreadRow, { action, ruleId }: Verdict, version: number) {
  if (action !== "quiet" && action !== "drop" && action !== "route") return;
  const days = action === "route" ? (thread.expires_at.getTime() - place.now.getTime()) / DAY_MS : HIDDEN_UNDO_DAYS;
  await recordAuto(place, thread, { action, ruleId, version, untilMs: place.now.getTime() + days * DAY_MS });
}

interface Auto {
  readonly action: AutoAction;
  readonly ruleId: string | null;
  readonly version: number;
  readonly untilMs: number;
  readonly before?: Pick<ThreadRow, "state" | "turn">;
}

/** What the policy did, with what an undo restores. `thread` is as it is after the act. */
export async function recordAuto({ tx, now, newId }: DeliveryPlace, thread: ThreadRow, auto: Auto): Promise<void> {
  const { state, turn } = auto.before ?? thread;
  await insertAutoAction(tx, {
    id: newId("aut"),
    thread_id: thread.id,
    member_id: thread.to_member,
    action: auto.action,
    rule_id: auto.ruleId,
    policy_version: auto.version,
    before: { state, turn, rev: thread.rev },
    at: now,
    reversible_until: new Date(auto.untilMs),
  });
}

function isHeard({ shadow, policy_action }: ThreadRow): boolean {
  return !shadow && policy_action !== "drop" && policy_action !== "quiet";
}

/** An answer by the policy has a notice of its own. */
function isNoticed(thread: ThreadRow, { notifications: { events } }: Policy): boolean {
  if (!isHeard(thread) || events === "none") return false;
  return events === "all" || thread.confirm_by === "person";
}

async function tellRecipient({ tx, now }: DeliveryPlace, thread: ThreadRow): Promise<void> {
  const newest = await newestEnvelope(tx, thread.id);
  const from = await findPerson(tx, thread.from_member);
  const sender = { member_id: thread.from_member, display_name: from?.name ?? null };
  await tellOfEnvelope(tx, { to: thread.to_member, thread, envelopeId: newest?.id ?? "", sender, now });
}
