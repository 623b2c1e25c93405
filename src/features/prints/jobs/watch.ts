import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { BridgeFault, type PrinterBridge } from "../../../kernel/ports/printer-bridge.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { type ConnectedPrinter, connectionOf, findBridge, listPrinters, noteSeen } from "../../printers/index.ts";
import { refreshFits } from "../fit-store.ts";
import { expireHandoffs } from "../handoff-store.ts";
import { declared, say } from "../messages.ts";
import { type AttemptRow, listRunning, updateAttempt } from "../start/attempt-store.ts";
import { reconcile } from "../start/reconcile.ts";
import type { Report } from "../start/report.ts";
import { prints, reconcileStop, STOP_CHANNEL } from "../start/stop-attempt.ts";
import { takeDue } from "../store.ts";
import { watchJob } from "../watch-job.ts";

const DUE_MAX = 500;

export const watch: Job = {
  name: "prints.watch",
  summary: declared.watchJob,
  everyMs: MINUTE_MS,
  wakesOn: STOP_CHANNEL,
  async run(context) {
    const { database, now } = context;
    await database.transaction(async (tx) => {
      await refreshFits(tx);
      await expireHandoffs(tx, now(), null);
    });
    await askPrinters(context);
    let looked = 0;
    while (looked < DUE_MAX && (await watchNext(context))) looked++;
    return looked > 0 ? say.requestsWatched({ count: looked }) : null;
  },
};

function watchNext({ database, now }: JobContext): Promise<boolean> {
  return database.transaction(async (tx) => {
    const job = await takeDue(tx, now());
    if (job) await watchJob(tx, job, now());
    return job !== undefined;
  });
}

async function askPrinters(context: JobContext): Promise<void> {
  const printers = await listPrinters(context.database.read, { withRetired: true });
  const running = await listRunning(context.database.read);
  const connected = printers.filter((printer) => printer.bridge_kind !== null && printer.bridge_confirmed);
  const asked = connected.map((printer) =>
    askPrinter(
      context,
      printer,
      running.filter(({ printer_id }) => printer_id === printer.id),
    ),
  );
  await Promise.all(asked);
  await giveUp(
    context,
    running.filter(({ printer_id }) => !connected.some(({ id }) => id === printer_id)),
  );
}

async function askPrinter(context: JobContext, { id }: ConnectedPrinter, attempts: AttemptRow[]): Promise<void> {
  const { database, ports, settings, now } = context;
  const connection = await connectionOf(database.read, id, settings);
  if (connection === null || connection === "unreadable") return giveUp(context, attempts);
  const bridge = ports.printerBridges.open(connection);
  const report = await reportOf(context, id, () => bridge.status());
  for (const attempt of attempts) {
    if (attempt.stop_wanted) await stop(context, attempt, { report, bridge });
    else await database.transaction((tx) => reconcile(tx, attempt.id, report, now()));
  }
}

async function reportOf(
  { database, now }: JobContext,
  printerId: string,
  ask: () => ReturnType<ReturnType<JobContext["ports"]["printerBridges"]["open"]>["status"]>,
): Promise<Report> {
  try {
    const status = await ask();
    const { state, file, progress } = status;
    await database.transaction((tx) => noteSeen(tx, printerId, { status: state, file, progress }, now()));
    return { status };
  } catch (error) {
    if (!(error instanceof BridgeFault)) throw error;
    const row = await findBridge(database.read, printerId);
    return { silentSince: row?.seen_at ?? row?.confirmed_at ?? now() };
  }
}

/** Stops what a manager ended, as long as the printer prints that very file. */
async function stop(
  context: JobContext,
  attempt: AttemptRow,
  { report, bridge }: { readonly report: Report; readonly bridge: PrinterBridge },
): Promise<void> {
  const { database, now } = context;
  const runs = prints(attempt, report);
  if (runs && "status" in report) {
    const { progress } = report.status;
    if (progress !== null) await database.transaction((tx) => updateAttempt(tx, attempt.id, { progress }));
    try {
      await bridge.cancel();
    } catch (error) {
      if (!(error instanceof BridgeFault)) throw error;
      return;
    }
  }
  const after = runs ? await reportOf(context, attempt.printer_id, () => bridge.status()) : report;
  await database.transaction((tx) => reconcileStop(tx, attempt.id, after, now()));
}

/** A printer without a connection reports no end. */
async function giveUp({ database, now }: JobContext, attempts: readonly AttemptRow[]): Promise<void> {
  for (const { id } of attempts.filter(({ stop_wanted, ended_at }) => stop_wanted && ended_at === null)) {
    await database.transaction((tx) => reconcileStop(tx, id, { silentSince: new Date(0) }, now()));
  }
}
