import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";
import type { InvitationState } from "./rules.ts";

export const NO_SUCH_INVITATION = { hint: "Take invitation_id from ic_admin_invitations_list." };

export const UNKNOWN_LINK = {
  message: say.noSuchInvitation,
  hint: "Check the link, or ask for a new one.",
};

const ENDED: Readonly<Record<Exclude<InvitationState, "open">, Message>> = {
  used: say.invitationUsed,
  expired: say.invitationExpired,
  revoked: say.invitationWithdrawn,
  inviter_lost_access: say.inviterLostAccess,
};

export const ended = (state: Exclude<InvitationState, "open">) => ({
  message: ENDED[state],
  hint: "Ask for a new invitation.",
});

export const NOT_YOURS = {
  message: say.invitationForOther,
  hint: "Open the link in its mail, or confirm the address that it was sent to under “Sign-in and security”.",
};

export const ONE_OF_TWO = {
  message: say.sendTokenOrInvitation,
  hint: "Take token from the link, or invitation_id from ic_join_list_my_invitations.",
};

export const IDS_OR_ALL = {
  message: say.sendIdsOrAll,
  hint: "Take invitation_ids from ic_admin_invitations_list, or send never_mailed: true.",
};

export const NO_ADDRESS = (field: "email" | "emails", bad?: string) => ({
  message: bad === undefined ? say.notEmail : say.notEmailNamed({ address: bad }),
  hint: "Send one address such as ada@example.org.",
  context: { fields: [field] },
});

export const NOT_ASKED_FOR = {
  message: say.takesNoRequests,
  hint: "ic_join_get_policy says how people join: by signing up, or by an invitation.",
};

export const TOO_MANY_PENDING = {
  message: say.tooManyRequests,
  hint: "Try again tomorrow.",
};

export const NO_SUCH_REQUEST = { hint: "Take request_id from ic_admin_inbox_list, of kind join_request." };

export const DECIDED = { hint: "Read the inbox again: another operator has decided." };

export const ONE_CSV = {
  message: say.sendOneCsv,
  hint: "Send the text of the file as csv, or its bytes in base64 as csv_base64.",
};

export const NOT_A_TABLE = (fault: Message) => ({
  message: fault,
  hint: "Send a table whose first line names its columns, such as: email,name,tier",
  context: { fields: ["csv"] },
});

export const HAS_PROBLEMS = (count: number) => ({
  message: count === 1 ? say.oneRowProblem : say.rowProblems({ count }),
  hint: "Correct the file, or send skip_problems: true to leave these rows out.",
  context: { fields: ["csv"] },
});

export const CHANGED_MEANWHILE = {
  hint: "Read the preview again without confirm: people joined or were invited since. Then send its digest.",
};

export const GROUPS_CHANGED = {
  message: say.groupsFailed,
  hint: "Read the preview again: a group ended or was made since, or the space would have more than 100 groups.",
};

export const NO_SUCH_IMPORT = { hint: "Take import_id from ic_admin_members_list_imports." };

export const UNDONE_BEFORE = { message: say.importUndone, hint: "There is nothing left to undo." };

export const SOME_ACCEPTED = (count: number) => ({
  message: count === 1 ? say.oneAccepted : say.someAccepted({ count }),
  hint: "Withdraw open invitations one by one with ic_admin_invitations_revoke instead.",
});
