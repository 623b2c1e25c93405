import { messages } from "../../kernel/languages/messages.ts";
import { titleOf } from "../../kernel/languages/titles.ts";

/** What it says. */
export const say = messages("account", {
  accountsDeleted: ({ deleted }: { deleted: number }) => `${deleted} accounts deleted`,
  cursorInvalid: "cursor is invalid.",
  alreadyUndone: "This was taken back already.",
  perAgentAlone: "per_agent does not go with filters, before or limit.",
  notUndoable: (act: { id: string; title: string }) => `No call takes this back: “${titleOf(act)}”`,
  undoOver: (act: { id: string; title: string }) => `The time to take this back has passed: “${titleOf(act)}”`,
  renamed: ({ before, name }: { before: string; name: string }) => `Changed the name from “${before}” to “${name}”`,
  nameOfOperator: "This is the name of an operator.",
  noRecentExport: "No export was started within the last hour.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("account.declared", {
  accountDeletionKept: "until the deletion or its cancellation; the address until the last mail is sent",
  accountDeletionWhat: "requests to delete an account",
  accountDeletionWhy: "to delete the account and confirm it by mail",
  accountDeletionYours: "wish to delete the account",
  deleteDueJob: "Deletes accounts whose deletion is due and mails their owners.",
  summary: "The caller's own account: identity, activity, quotas, data export and deletion.",
});
