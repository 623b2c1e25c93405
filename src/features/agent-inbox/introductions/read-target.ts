import { type Caller, memberOf } from "../../../kernel/access/caller.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { findMembers } from "../../directory/index.ts";
import { say } from "../messages.ts";
import type { Intent } from "../threads/rules.ts";

interface Named {
  readonly intent: Intent;
  readonly recipient_member_id: string;
  readonly intro_target_name?: string;
  readonly intro_target_member_id?: string;
  readonly expected_outcome?: string;
  readonly consent_target_has_opted_in?: boolean;
}

type Target =
  /** null: the message introduces no one. */
  | { readonly memberId: string | null; readonly refused?: undefined }
  | {
      readonly refused: "validation" | "not_found" | "own_echo" | "ambiguous_target";
      readonly details: RefusalDetails;
    };

const NAMES_MAX = 50;

/** Whom a first message introduces to its recipient: a member whom the caller can find in the directory. */
export async function readTarget(
  { tx, caller }: { readonly tx: ReadTx; readonly caller: Caller },
  input: Named,
): Promise<Target> {
  const { intro_target_name, intro_target_member_id, expected_outcome, consent_target_has_opted_in } = input;
  const fields = { intro_target_name, intro_target_member_id, expected_outcome, consent_target_has_opted_in };
  const sent = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (input.intent !== "send_intro") {
    if (sent.length === 0) return { memberId: null };
    return invalid(say.introductionFieldsOnly({ fields: sent }), "Leave them out, or send that intent.", sent);
  }
  if (consent_target_has_opted_in !== true)
    return invalid(say.consentRequired, "Ask the person first whether they want the introduction.", [
      "consent_target_has_opted_in",
    ]);
  const found = intro_target_member_id
    ? { memberId: intro_target_member_id }
    : await byName(tx, caller, intro_target_name);
  if ("refused" in found) return found;
  if (found.memberId === memberOf(caller) || found.memberId === input.recipient_member_id)
    return { refused: "own_echo", details: THREE };
  return found;
}

async function byName(
  tx: ReadTx,
  caller: Caller,
  name = "",
): Promise<{ readonly memberId: string } | Extract<Target, { readonly refused: string }>> {
  const text = plainLine(name);
  if (text.length < 2)
    return invalid(say.introductionTargetRequired, "Send the name of the third person, or intro_target_member_id.", [
      "intro_target_name",
    ]);
  const cards = await findMembers(tx, caller, { text, limit: NAMES_MAX });
  const [first, second] = cards.filter((card) => card.name.toLowerCase() === text.toLowerCase());
  if (!first) return { refused: "not_found", details: NO_TARGET };
  return second ? { refused: "ambiguous_target", details: AMBIGUOUS } : { memberId: first.member_id };
}

function invalid(message: Message, hint: string, fields: readonly string[]) {
  return { refused: "validation", details: { message, hint, context: { fields: [...fields] } } } as const;
}

const THREE: RefusalDetails = {
  message: say.introductionNeedsTwo,
  hint: "Name a third person who is neither you nor the recipient.",
};

const NO_TARGET: RefusalDetails = {
  message: say.noMemberOfName,
  hint: "Send the full name as ic_agent_directory_lookup shows it. Only members can be introduced.",
};

const AMBIGUOUS: RefusalDetails = { hint: "Send intro_target_member_id from ic_agent_directory_lookup." };
