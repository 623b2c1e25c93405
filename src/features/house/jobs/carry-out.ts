import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { ENGLISH, inLanguage } from "../../../kernel/languages/language.ts";
import { keptSentence, type Message } from "../../../kernel/languages/messages.ts";
import { reasonOf } from "../../../kernel/languages/said-error.ts";
import { type House, HouseFault } from "../../../kernel/ports/floors/house.ts";
import { MailRefused } from "../../../kernel/ports/mailer.ts";
import { HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { findSpace } from "../../space/index.ts";
import * as hosts from "../hosts/store.ts";
import { claimMail } from "../mails/claim-mail.ts";
import { declared, say } from "../messages.ts";
import { endProposalNotices, tellOperators } from "../notify.ts";
import * as proposals from "../proposal-store.ts";
import { floorIdOf, isApproved } from "../rules.ts";
import { endWish, HOUSE_CHANNEL, listWishes, type ProposalRow } from "../store.ts";
import { lookAtHouse } from "./observe.ts";
import { checkDueHosts } from "./prove-hosts.ts";

/** Longer than making a floor on a server without a template. */
const LEASE_MS = 5 * MINUTE_MS;
const DELAYS_MS = [10_000, MINUTE_MS, 6 * MINUTE_MS, HOUR_MS];
const REASON_CHARS_MAX = 300;

export const carryOut: Job = {
  name: "house.carry_out",
  summary: declared.carryOutJob,
  everyMs: 10_000,
  wakesOn: HOUSE_CHANNEL,
  async run(context) {
    const { database, ports, now, signal } = context;
    if (ports.house === null) return null;
    await database.transaction(async (tx) => {
      for (const id of await proposals.expireProposals(tx, now())) await endProposalNotices(tx, id, now());
    });
    const changed = (await grantWishes(context, ports.house)) + (await changeHosts(context, ports.house));
    let made = 0;
    while (!signal.aborted) {
      const leasedUntil = new Date(now().getTime() + LEASE_MS);
      const due = await database.transaction((tx) => proposals.claimDue(tx, now(), leasedUntil));
      if (!due) break;
      if (await carryOutOne(context, ports.house, due)) made += 1;
    }
    if (made + changed === 0) return null;
    await lookAtHouse(context);
    return say.carriedOut({ made, changed });
  },
};

/** A floor that is in another state by now stays as it is. */
async function grantWishes({ database }: JobContext, house: House): Promise<number> {
  const wishes = await listWishes(database.read);
  for (const { id, wish } of wishes) {
    if (wish === "suspend") await house.suspend(id);
    else if (wish === "read_only") await house.makeReadOnly(id);
    else await house.resume(id);
    await database.transaction((tx) => endWish(tx, id, wish));
  }
  return wishes.length;
}

/** Gives floors hosts or takes them away, and looks up the proofs that are due by then. */
async function changeHosts(context: JobContext, house: House): Promise<number> {
  const { database } = context;
  const wishes = await hosts.listHostWishes(database.read);
  for (const each of wishes) {
    const { host, floor_id: floorId, token, wish } = each;
    const isTaken = wish === "add" && !(await house.addHost({ host, floorId, token }));
    if (wish === "check") await house.checkHost(floorId, host);
    if (wish === "remove") await house.removeHost(floorId, host);
    await database.transaction(async (tx) => {
      if (wish === "remove") await hosts.deleteRemovedHost(tx, host);
      else await hosts.endHostWish(tx, { host, wish }, isTaken ? "taken" : null);
    });
  }
  if (wishes.length > 0) await checkDueHosts(context);
  return wishes.length;
}

async function carryOutOne(context: JobContext, house: House, row: ProposalRow): Promise<boolean> {
  try {
    const made = row.state === "made" ? row : await makeFloor(context, house, row);
    if (made === null) return false;
    await sendClaim(context, made);
    return true;
  } catch (error) {
    await putOff(context, row, error as Error);
    return false;
  }
}

/** Null if too few of those who approved it are operators now. */
async function makeFloor(context: JobContext, house: House, row: ProposalRow): Promise<ProposalRow | null> {
  const { database, settings, now } = context;
  const approvals = await proposals.listApprovals(database.read, row.id);
  if (!isApproved(approvals)) {
    await end(context, row, say.notApproved);
    return null;
  }
  const { slug, name, hosts, server, template } = row;
  const { language = ENGLISH } = (await findSpace(database.read)) ?? {};
  const wanted = { id: floorIdOf(row.id), slug, name, hosts, server, template, language };
  const { claimUrl, address } = await house.standUp(wanted, async (step) => {
    await database.transaction((tx) => proposals.updateProposal(tx, row.id, { step, state: "approved" }));
  });
  const claim = claimUrl === null ? null : settings.settingSecrets.seal(claimUrl);
  const rest = claim === null ? { state: "live" as const, ended_at: now() } : { state: "made" as const, attempts: 0 };
  return database.transaction((tx) =>
    proposals.updateProposal(tx, row.id, {
      ...rest,
      claim,
      address,
      step: "live",
      fault: claim === null ? say.nothingToSend : null,
    }),
  );
}

/** The mail comes at least once: each link is the same until one has gone out. */
async function sendClaim({ database, ports, settings, now }: JobContext, row: ProposalRow): Promise<void> {
  if (row.claim === null) return;
  const url = settings.settingSecrets.open(row.claim) ?? "";
  const { name: space = "Atrium", language = ENGLISH } = (await findSpace(database.read)) ?? {};
  const claim = { email: row.operator_email, floor: row.name, url };
  await ports.mailer.send(inLanguage(language, () => claimMail(claim, space)));
  await database.transaction(async (tx) => {
    await proposals.updateProposal(tx, row.id, { state: "live", claim: null, fault: null, ended_at: now() });
    await tellOperators(tx, "floor_made", row, { now: now() });
  });
}

/** Tries again later, unless the same would happen. */
async function putOff(context: JobContext, row: ProposalRow, error: Error): Promise<void> {
  const { database, now } = context;
  const reason = keptSentence(reasonOf(error, REASON_CHARS_MAX));
  const isFinal = error instanceof HouseFault || (error instanceof MailRefused && error.permanent);
  const fault = error instanceof MailRefused ? say.mailRefused({ reason }) : say.notMade({ reason });
  const delay = isFinal ? undefined : DELAYS_MS[row.attempts - 1];
  if (delay === undefined) return end(context, row, fault);
  const next_at = new Date(now().getTime() + delay);
  await database.transaction((tx) => proposals.updateProposal(tx, row.id, { fault, next_at, leased_until: null }));
}

async function end({ database, now }: JobContext, row: ProposalRow, fault: Message): Promise<void> {
  await database.transaction(async (tx) => {
    await proposals.updateProposal(tx, row.id, { state: "failed", fault, claim: null, ended_at: now() });
    await tellOperators(tx, "floor_failed", row, { now: now() });
  });
}
