import { createHash } from "node:crypto";
import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { reasonOf } from "../../../kernel/languages/said-error.ts";
import { NotReadable } from "../../../kernel/ports/document-reader.ts";
import type { MailboxMessage } from "../../../kernel/ports/mailer.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { declared, say } from "../messages.ts";
import { type Accepted, acceptReport } from "../returns/accept-report.ts";
import { kindOf, tokensIn } from "../returns/rules.ts";
import { findMailbox, keepMailbox } from "../returns/store.ts";

const AT_ONCE = 50;
const BATCHES_MAX = 20;
const FAULT_CHARS_MAX = 300;

export const readReturns: Job = {
  name: "campaigns.read_returns",
  summary: declared.readReturnsJob,
  everyMs: 2 * MINUTE_MS,
  async run(context) {
    const { ports, signal } = context;
    if (!ports.returnMailbox) return null;
    let accepted = 0;
    try {
      for (let batch = 0; batch < BATCHES_MAX && !signal.aborted; batch++) {
        const read = await readBatch(context, ports.returnMailbox);
        accepted += read.accepted;
        if (read.isLast) break;
      }
    } catch (error) {
      await keepFault(context, error as Error);
      throw error;
    }
    return accepted > 0 ? say.bouncesOrComplaints({ count: accepted }) : null;
  },
};

type Mailbox = NonNullable<JobContext["ports"]["returnMailbox"]>;

/** The mark is stored after the reports: a crash between repeats reports, which then change nothing. */
async function readBatch(context: JobContext, mailbox: Mailbox): Promise<{ accepted: number; isLast: boolean }> {
  const { database, now } = context;
  const known = await findMailbox(database.read);
  const { uidValidity, messages } = await mailbox.read(known, AT_ONCE);
  const outcomes: Accepted[] = [];
  for (const message of messages) outcomes.push(await readOne(context, message));
  const ours = messages.filter((_, at) => outcomes[at] !== "foreign").map(({ uid }) => uid);
  await mailbox.markSeen(ours);
  const before = known?.uidValidity === uidValidity ? known.uid : 0;
  const mark = { uidValidity, uid: messages.at(-1)?.uid ?? before };
  const others = messages.length > 0 ? messages.length - ours.length : (known?.others ?? 0);
  await database.transaction((tx) => keepMailbox(tx, { ...mark, readAt: now(), others, fault: null }));
  return {
    accepted: outcomes.filter((each) => each === "accepted").length,
    isLast: messages.length < AT_ONCE,
  };
}

/** A message that cannot be read, or is none of ours, stays unseen for the people who look into the mailbox. */
async function readOne({ database, ports, now }: JobContext, { bytes }: MailboxMessage): Promise<Accepted> {
  try {
    const report = await ports.mailReports.read(bytes);
    const kind = kindOf(report);
    if (kind === null) return "foreign";
    const id = createHash("sha256").update(bytes).digest("hex");
    const named = { messageIds: report.messageIds, tokens: tokensIn(report.addresses) };
    const detail = [report.status, report.diagnostic].filter(Boolean).join(" ");
    return await acceptReport(database, { id, source: "mailbox", kind, detail, ...named }, now());
  } catch (error) {
    if (error instanceof NotReadable) return "foreign";
    throw error;
  }
}

async function keepFault({ database, now }: JobContext, error: Error): Promise<void> {
  const known = (await findMailbox(database.read)) ?? { uidValidity: "", uid: 0, others: 0 };
  const reason = reasonOf(error, FAULT_CHARS_MAX);
  const fault = typeof reason === "string" ? plainLine(reason) : reason;
  await database.transaction((tx) => keepMailbox(tx, { ...known, readAt: now(), fault }));
}
