import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { findMember, lockMember } from "../../membership/index.ts";
import { wishOf } from "../create-job.ts";
import { expireHandoffs, freePlace, insertHandoff } from "../handoff-store.ts";
import { MEMBER_CANNOT_PRINT, NO_SUCH_MEMBER, NOT_HTTPS, ONE_MODEL, TOO_MANY_HANDOFFS } from "../refusals.ts";
import { modelLink } from "../rules.ts";
import { modelFile, modelLinkUrl, Origin, wish } from "../schemas.ts";
import { findModel } from "../source.ts";

const DAYS = 7;

export const submitOnBehalf = defineOperation({
  id: "prints.submit_on_behalf",
  tool: "ic_prints_submit_on_behalf",
  rest: { method: "POST", path: "/api/prints/handoffs", operationId: "submitPrintOnBehalf", status: 201 },
  title: "Prepare a print for another member",
  summary: "Stages a print that the named member confirms or declines within 7 days. Nothing is queued before.",
  when: "Use as a service that prepares prints for members. ic_prints_submit is for the member's own agent.",

  effect: "write",
  listed: "second",
  access: { scope: "prints:submit_on_behalf", session: false },
  quotas: [{ per: "token", max: 25, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 32 * 1024,
  contract: true,
  measures: { copies: ({ quantity = 1 }) => quantity },

  input: object("SubmitPrintOnBehalf", {
    target_member_id: Type.String({ maxLength: 64, description: "The member who will confirm it." }),
    ...wish,
    file_id: modelFile,
    link_url: modelLinkUrl,
    quote: Type.Optional(Type.String({ maxLength: 1_000, description: "Shown to the member before the decision." })),
    source_job_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: "Your own ID of it." })),
    origin: Type.Optional(Origin),
  }),
  output: object("SubmitPrintOnBehalfResponse", {
    ok: Ok,
    handoff_id: Type.String({ description: "ph_…" }),
    status: Type.Literal("pending"),
    expires_at: instant("Undecided, it ends then."),
    confirm_with: object("ConfirmWith", {
      tool: Type.Literal("ic_prints_confirm_handoff"),
      url: Type.String({ description: "The member's page." }),
    }),
  }),
  errors: ["not_found", "forbidden", "too_many_handoffs"],
  examples: [
    {
      say: "Prepare the ordered vase for that member",
      input: {
        target_member_id: "mem_0123456789abcdef0000a001",
        title: "Vase",
        link_url: "https://shop.example/vase",
        quote: "12 €",
        source_job_id: "order-7",
        origin: { shop: "Vases and more" },
      },
      output: { ok: true, status: "pending" },
    },
  ],

  async handler({ tx, caller, now, newId, settings, fail }, input) {
    const said = wishOf(input);
    const { target_member_id: member_id, file_id = null, quote, source_job_id, origin = null } = input;
    const link_url = input.link_url === undefined ? null : modelLink(input.link_url);
    if (input.link_url !== undefined && link_url === null) throw fail("validation", NOT_HTTPS);
    if (file_id === null && link_url === null) throw fail("validation", ONE_MODEL);
    // By the caller's own view, so that the reply tells nothing of files that are hidden from the caller.
    const model = file_id === null ? null : await findModel(tx, memberOf(caller), file_id);
    if (model && "refused" in model) throw fail(...model.refused);
    const member = await findMember(tx, member_id);
    if (!member) throw fail("not_found", NO_SUCH_MEMBER);
    if (!authorizes(member.tier, "prints:submit")) throw fail("forbidden", MEMBER_CANNOT_PRINT);
    await lockMember(tx, member_id);
    await expireHandoffs(tx, now, member_id);
    const place = await freePlace(tx, member_id);
    if (place === undefined) throw fail("too_many_handoffs", TOO_MANY_HANDOFFS);
    const id = newId("ph");
    const expires_at = daysAfter(now, DAYS);
    const undecided = { state: "pending" as const, note: null, job_id: null, decided_at: null };
    await insertHandoff(
      tx,
      {
        ...said,
        ...undecided,
        id,
        member_id,
        file_id,
        link_url,
        place,
        created_at: now,
        expires_at,
        broker_token_id: caller.token?.id ?? "",
        broker_member_id: memberOf(caller),
        quote: plainText(quote ?? "") || null,
        source_job_id: plainText(source_job_id ?? "") || null,
      },
      origin,
    );
    await appendMemberEvents(tx, {
      memberIds: [member_id],
      type: "print_handoff_received",
      target: { kind: "print_handoff", id },
      payload: {
        handoff_id: id,
        title: said.title,
        expires_at: expires_at.toISOString(),
        ...(caller.memberName && { display_name: caller.memberName }),
      },
      actions: [
        {
          label: "Confirm or decline",
          mcp_tool: "ic_prints_confirm_handoff",
          args: { handoff_id: id },
          consequential: true,
        },
      ],
      now,
    });
    const confirm_with = { tool: "ic_prints_confirm_handoff" as const, url: `${settings.baseUrl}/prints#handoffs` };
    return {
      ok: true as const,
      handoff_id: id,
      status: "pending" as const,
      expires_at: expires_at.toISOString(),
      confirm_with,
    };
  },
});
