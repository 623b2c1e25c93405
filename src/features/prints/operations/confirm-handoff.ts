import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { createJob } from "../create-job.ts";
import { decideHandoff, findHandoff, lockHandoff } from "../handoff-store.ts";
import { say } from "../messages.ts";
import { NO_SUCH_HANDOFF } from "../refusals.ts";
import { renderHandoff } from "../render.ts";
import { SUBMISSIONS } from "../rules.ts";
import { Handoff, HandoffId } from "../schemas.ts";
import { findModel } from "../source.ts";

const EXPIRED = { message: say.handoffExpired, hint: "Ask the service to prepare it again." };

export const confirmHandoff = defineOperation({
  id: "prints.confirm_handoff",
  tool: "ic_prints_confirm_handoff",
  rest: { method: "POST", path: "/api/prints/handoffs/{handoff_id}/decision", operationId: "confirmPrintHandoff" },
  title: "Confirm or decline a prepared print",
  summary: "Turns a print that a service prepared for the member into a request of theirs, or declines it.",
  when: "The decision is the member's own, about title, quote and source. The service's claims are not verified.",

  effect: "write",
  access: { scope: "prints:submit", session: true },
  quotas: [{ ...SUBMISSIONS, free: ({ print_job_id }: { print_job_id?: string }) => print_job_id === undefined }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,
  contract: true,

  input: object("ConfirmPrintHandoff", {
    handoff_id: HandoffId,
    decision: choice(["confirm", "decline"], { description: "Whether the print is wanted." }),
    note: Type.Optional(Type.String({ maxLength: 1_000, description: "Added to the details." })),
  }),
  output: object("ConfirmPrintHandoffResponse", {
    ok: Ok,
    handoff: Handoff,
    print_job_id: Type.Optional(Type.String({ description: "The new request." })),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "Yes, print what the shop prepared",
      input: { handoff_id: "ph_0a1b2c3d4e5f607182930001", decision: "confirm" },
      output: { ok: true },
    },
  ],

  async handler(context, { handoff_id, decision, note }) {
    const { tx, caller, now, fail } = context;
    const memberId = memberOf(caller);
    const handoff = await lockHandoff(tx, handoff_id);
    if (!handoff || handoff.member_id !== memberId) throw fail("not_found", NO_SUCH_HANDOFF);
    const state = decision === "confirm" ? ("confirmed" as const) : ("declined" as const);
    if (handoff.state !== "pending" || handoff.expires_at <= now) {
      const isOver = handoff.state === "expired" || handoff.state === "pending";
      const decided = { message: say.handoffDecided({ state: handoff.state }), hint: "No action is needed." };
      throw fail("already_decided", isOver ? EXPIRED : decided);
    }
    const said = note ?? "";
    let jobId: string | null = null;
    if (state === "confirmed") {
      const found = handoff.file_id === null ? null : await findModel(tx, memberId, handoff.file_id);
      if (found && "refused" in found) throw fail(...found.refused);
      const { title, material, color, quantity, link_url: linkUrl } = handoff;
      const details = [handoff.details, said].filter((text) => text !== "").join("\n\n");
      const wish = { title, details, material, color, quantity };
      jobId = (await createJob(context, { wish, model: found?.file ?? null, linkUrl, handoff })).id;
    }
    await decideHandoff(tx, handoff.id, { state, note: said || null, job_id: jobId, decided_at: now });
    const decided = await findHandoff(tx, handoff.id);
    if (!decided) throw new Error(`handoff ${handoff.id} vanished in its transaction`);
    return {
      ok: true as const,
      handoff: renderHandoff(decided, now),
      ...(jobId !== null && { print_job_id: jobId }),
    };
  },
});
