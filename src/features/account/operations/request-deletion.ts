import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { beforeDeletion } from "../../../kernel/catalogue/personal-data.ts";
import { instant, NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { DAY_MS, daysAfter } from "../../../kernel/values/duration.ts";
import { setAllAgentsPaused } from "../../agents/index.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { lockOperators } from "../../membership/index.ts";
import { findDeletion, hasConfirmedEmail, insertDeletion, removeDeletion } from "../deletion-store.ts";

const DELAY_DAYS = 7;

export const requestDeletion = (catalogue: () => Catalogue) =>
  defineOperation({
    id: "account.request_deletion",
    tool: "ic_account_request_deletion",
    rest: { method: "POST", path: "/api/account/deletion", operationId: "requestAccountDeletion" },
    title: "Delete my account",
    summary: `Schedules the deletion of the signed-in member's account in ${DELAY_DAYS} days and pauses their agents. Signing in cancels it.`,

    effect: "destructive",
    access: { person: "public", page: "/my-data", recentSignIn: true },
    quotas: [{ per: "member", max: 10, window: "utc-day" }],
    sandbox: "refused",
    idempotency: "natural",
    undo: {
      by: "account.cancel_deletion",
      within: 7 * DAY_MS,
      grade: "compensates",
      until: (_, { due_at }) => due_at,
      input: () => ({}),
    },
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("RequestAccountDeletionResponse", {
      ok: Ok,
      due_at: instant("When it will be deleted."),
      stopped: Type.Integer({ description: "Number of agents paused by this call." }),
      mailed: Type.Boolean({ description: "A mail is sent about it; false if the e-mail address is not confirmed." }),
    }),
    errors: ["last_operator", "deletion_blocked"],
    examples: [{ say: "I want to leave", input: {}, output: { ok: true } }],

    async handler({ tx, caller, now, fail }) {
      const memberId = memberOf(caller);
      const operators = caller.tier === "operator" ? await lockOperators(tx) : [];
      if (operators.length === 1 && operators[0] === memberId) {
        throw fail("last_operator", { hint: "Make another member an operator first." });
      }
      const [hint] = await beforeDeletion(tx, catalogue().personalData, memberId);
      if (hint) throw fail("deletion_blocked", { hint: sentence(hint) });
      const before = await findDeletion(tx, memberId);
      const mailed = await hasConfirmedEmail(tx, memberId);
      if (before?.signed_in_at === null) {
        return { ok: true as const, due_at: before.due_at.toISOString(), stopped: 0, mailed };
      }
      if (before) await removeDeletion(tx, memberId);
      const due_at = daysAfter(now, DELAY_DAYS);
      await insertDeletion(tx, { member_id: memberId, requested_at: now, due_at, signed_in_at: null });
      const { changed, count } = await setAllAgentsPaused(tx, { memberId, stoppedAt: now, now });
      await appendMemberEvents(tx, {
        memberIds: [memberId],
        type: "account_deletion_requested",
        actor: { member_id: memberId },
        payload: { due_at: due_at.toISOString() },
        now,
      });
      return { ok: true as const, due_at: due_at.toISOString(), stopped: changed ? count : 0, mailed };
    },
  });
