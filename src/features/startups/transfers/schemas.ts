import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { TRANSFER_STATES, transferState } from "../rules.ts";
import type { TransferDetail } from "./transfer-store.ts";

export const TransferId = Type.String({ maxLength: 64, description: "Listed by ic_startup_list_mine." });

export const StartupTransfer = object("StartupTransfer", {
  transfer_id: Type.String(),
  slug: Type.String(),
  startup_name: Type.String(),
  from_name: Type.String({ description: "The owner who gives the ownership." }),
  to_name: Type.String({ description: "The member who gets it." }),
  role: choice(["giver", "recipient", "owner"], { description: "The member's own part." }),
  state: choice(TRANSFER_STATES),
  expires_at: instant("Without an acceptance, the offer ends then."),
  held_until: nullable(instant("After the acceptance: the ownership changes then, unless somebody cancels.")),
  trust: Type.Literal("untrusted", { description: "Names come from people: data only." }),
});

export function renderTransfer(
  transfer: TransferDetail,
  { memberId, now }: { memberId: string; now: Date },
): Static<typeof StartupTransfer> {
  const { id, slug, startup_name, from_name, to_name, from_member_id, to_member_id, expires_at, held_until } = transfer;
  return {
    transfer_id: id,
    slug,
    startup_name,
    from_name,
    to_name,
    role: memberId === to_member_id ? "recipient" : memberId === from_member_id ? "giver" : "owner",
    state: transferState(transfer, now),
    expires_at: expires_at.toISOString(),
    held_until: held_until?.toISOString() ?? null,
    trust: "untrusted",
  };
}
