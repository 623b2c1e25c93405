import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import { authorizes } from "../../kernel/access/scopes.ts";
import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { say } from "./messages.ts";
import { NO_SUCH_KIND, NO_SUCH_MEMBER, NOT_ATTESTED, NOT_YOURSELF } from "./refusals.ts";
import { findPerson, findPolicy } from "./store.ts";
import { findAttestation } from "./waivers/waiver-store.ts";

/** Operators are attested by default. */
export async function isAttested(tx: ReadTx, caller: Caller, kind: string): Promise<boolean> {
  if (caller.tier === "operator") return true;
  const row = await findAttestation(tx, kind, memberOf(caller));
  return row?.attested_at != null;
}

const NO_LOANS: RefusalDetails = {
  message: say.tierCannotBorrow,
  hint: "Ask an operator about their tier.",
};

/** The member whom the caller may sign off for things of that kind, or the refusal. */
export async function signedOffBy(
  tx: ReadTx,
  caller: Caller,
  { subjectId, kind }: { readonly subjectId: string; readonly kind: string },
): Promise<{ readonly id: string } | { readonly kind: "not_found" | "forbidden"; readonly details: RefusalDetails }> {
  if (!(await findPolicy(tx, kind))) return { kind: "not_found", details: NO_SUCH_KIND };
  if (!(await isAttested(tx, caller, kind))) return { kind: "forbidden", details: NOT_ATTESTED };
  if (subjectId === memberOf(caller)) return { kind: "forbidden", details: NOT_YOURSELF };
  const subject = await findPerson(tx, subjectId);
  if (!subject) return { kind: "not_found", details: NO_SUCH_MEMBER };
  return authorizes(subject.tier, "headsets:lend") ? subject : { kind: "forbidden", details: NO_LOANS };
}
