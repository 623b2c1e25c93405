import type { RefusalDetails } from "../../../kernel/errors.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import type { Place } from "../../resources/index.ts";
import { tellOfAutoAction } from "../tell.ts";
import { type Act, applyDecision } from "../threads/apply-decision.ts";
import { newestEnvelope } from "../threads/envelope-store.ts";
import { requestDecision } from "../threads/request-decision.ts";
import { mayDecide } from "../threads/rules.ts";
import { findPerson, type ThreadRow, updateThread } from "../threads/store.ts";
import { recordAuto } from "./deliver-thread.ts";
import { evaluate, type Verdict } from "./evaluate.ts";
import { readFacts } from "./read-facts.ts";
import { findPolicy } from "./store.ts";

/** Answers a locked thread by the recipient's policy, by its rules of this moment. */
export async function actByPolicy(place: Place, thread: ThreadRow): Promise<void> {
  const { tx, now } = place;
  await updateThread(tx, thread.id, { act_at: null });
  const { policy, version } = await findPolicy(tx, thread.to_member);
  const newest = await newestEnvelope(tx, thread.id);
  const isFirst = newest?.n === 1;
  const verdict = evaluate(policy, await readFacts(tx, thread, (newest?.suspicious.length ?? 0) > 0, now));
  const decision = verdict.action === "auto_accept" ? "accept" : verdict.action === "auto_decline" ? "decline" : null;
  // A policy answers a first message only: an automatic act never follows another (RFC 3834).
  if (!isFirst || !decision || policy.inbox_status === "closed" || !mayDecide(thread, "to", decision)) return;
  if (decision === "accept" && verdict.confirmBy === "person") {
    const args = { envelope_id: place.newId("env"), message: verdict.message, window: verdict.window };
    await requestDecision(place, thread, { args, requestedBy: null });
    return;
  }
  const failed = await answer(place, thread, { decision, verdict, version });
  if (failed) await updateThread(tx, thread.id, { confirm_by: "person" });
}

interface Answer {
  readonly decision: "accept" | "decline";
  readonly verdict: Verdict;
  readonly version: number;
}

async function answer(
  place: Place,
  thread: ThreadRow,
  { decision, verdict, version }: Answer,
): Promise<RefusalDetails | null> {
  const { tx, now, newId } = place;
  const window = decision === "accept" && thread.windows ? verdict.window : null;
  const act: Act = {
    decision,
    party: "to",
    envelopeId: newId("env"),
    message: verdict.message,
    windows: null,
    window,
    ruleId: verdict.ruleId,
    by: { kind: "policy", tokenId: null, agentName: null, clientId: null, clientMessageId: null },
  };
  const applied = await applyDecision(place, thread, act);
  if (applied.refused) return applied.details;
  const action = decision === "accept" ? ("auto_accept" as const) : ("auto_decline" as const);
  const day = now.getTime() + DAY_MS;
  const untilMs = window
    ? Math.min(day, new Date(window.start).getTime() - HOUR_MS)
    : decision === "decline"
      ? Math.min(day, thread.expires_at.getTime())
      : day;
  await recordAuto(place, applied.thread, { action, ruleId: verdict.ruleId, version, untilMs, before: thread });
  const from = await findPerson(tx, thread.from_member);
  const sender = { member_id: thread.from_member, display_name: from?.name ?? null };
  await tellOfAutoAction(tx, { action, thread: applied.thread, sender, until: new Date(untilMs), now });
  return null;
}
