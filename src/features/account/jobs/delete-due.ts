import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { beforeDeletion, type PersonalData } from "../../../kernel/catalogue/personal-data.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { ENGLISH, inLanguage } from "../../../kernel/languages/language.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MailRefused } from "../../../kernel/ports/mailer.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents, forgetInMemberEvents } from "../../event-log/index.ts";
import { releaseImages } from "../../media/index.ts";
import { lockMember, lockOperators } from "../../membership/index.ts";
import { findSpace } from "../../space/index.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import * as store from "../deletion-store.ts";
import { farewellMail } from "../farewell/mail.ts";
import { declared, say } from "../messages.ts";

const FAREWELL_ATTEMPTS_MAX = 5;
const FAREWELL_RETRY_MS = 30 * MINUTE_MS;

const NEXT = statement(`
SELECT least((SELECT min(due_at) FROM account_deletion WHERE signed_in_at IS NULL),
               (SELECT min(due_at) FROM account_farewell)) AS at`);

export function deleteDue(catalogue: () => Catalogue): Job {
  return {
    name: "account.delete_due",
    summary: declared.deleteDueJob,
    everyMs: MINUTE_MS,
    due: NEXT,
    async run(context) {
      const { database, now } = context;
      const personal = catalogue().personalData;
      for (const memberId of await store.listReturned(database.read)) {
        await database.transaction((tx) => keep(tx, memberId, "signed_in", now()));
      }
      let deleted = 0;
      for (const memberId of await store.listDue(database.read, now())) {
        const email = await database.transaction((tx) => end(tx, { personal, memberId, context }));
        if (email === null) continue;
        deleted++;
        await context.ports.mailer.forget?.(email);
      }
      await sayGoodbye(context);
      return deleted > 0 ? say.accountsDeleted({ deleted }) : null;
    },
  };
}

async function keep(tx: WriteTx, memberId: string, because: "signed_in" | "last_operator", now: Date): Promise<void> {
  if (!(await store.removeDeletion(tx, memberId))) return;
  const payload = { because };
  await appendMemberEvents(tx, { memberIds: [memberId], type: "account_deletion_cancelled", payload, now });
}

/** Runs in one transaction, so that an account is never half deleted. Returns its address, or null if it stays. */
async function end(
  tx: WriteTx,
  { personal, memberId, context }: { personal: readonly PersonalData[]; memberId: string; context: JobContext },
): Promise<string | null> {
  const now = context.now();
  const due = await store.lockDue(tx, memberId, now);
  if (!due) return null;
  const operators = await lockOperators(tx);
  // The member's lock comes before the rows of the log, in the same order as in appends.
  await lockMember(tx, memberId);
  if (operators.length === 1 && operators[0] === memberId) {
    await keep(tx, memberId, "last_operator", now);
    return null;
  }
  if ((await beforeDeletion(tx, personal, memberId)).length > 0) return null; // Stays due.
  for (const part of personal) {
    for (const holder of await part.imageHolders(tx, memberId)) await releaseImages(tx, holder, null);
  }
  await forgetInMemberEvents(tx, memberId);
  for (const part of personal) await part.eraseOf(tx, memberId);
  if (due.proved) {
    const { email, language } = due;
    await store.insertFarewell(tx, { id: context.newId("bye"), email, language, attempts: 0, due_at: now });
  }
  recordForWebhooks(tx, "member.left", { member_id: memberId }, now);
  tx.notify(CREDENTIALS_CHANNEL, memberId);
  return due.email;
}

async function sayGoodbye({ database, ports, now }: JobContext): Promise<void> {
  const until = new Date(now().getTime() + FAREWELL_RETRY_MS);
  const farewells = await database.transaction((tx) => store.takeFarewells(tx, now(), until));
  const space = farewells.length > 0 ? await findSpace(database.read) : undefined;
  for (const { id, email, attempts, language } of farewells) {
    const mail = inLanguage(language ?? space?.language ?? ENGLISH, () => farewellMail(email, space?.name ?? "Atrium"));
    const isOut = await ports.mailer.send(mail).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof MailRefused)) throw error;
        return error.permanent;
      },
    );
    if (isOut || attempts >= FAREWELL_ATTEMPTS_MAX) await database.transaction((tx) => store.removeFarewell(tx, id));
  }
}
