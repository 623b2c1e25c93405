import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { type Award, awardsOf, type FinishedEvent, finishedEvents } from "../../hack/index.ts";
import { signingKid } from "../keys.ts";
import { declared, say } from "../messages.ts";
import { ACHIEVEMENT_NAMES, type Achievement, achievementsOf, daysOf, identityHash } from "../rules.ts";
import * as store from "../store.ts";

const REJUDGED = "The hackathon was judged again.";

export const issue: Job = {
  name: "certificates.issue",
  summary: declared.issueJob,
  everyMs: 5 * MINUTE_MS,
  async run(context) {
    const { database } = context;
    let issued = 0;
    for (const event of await finishedEvents(database.read)) {
      if (context.signal.aborted) break;
      const last = await store.lastRound(database.read, event.eid);
      if (last?.getTime() === event.results_since.getTime()) continue;
      issued += await database.transaction((tx) => issueFor(tx, event, context));
    }
    return issued > 0 ? say.certificatesIssued({ count: issued }) : null;
  },
};

/** All certificates of the results, once; places that changed since earlier results are corrected. */
async function issueFor(tx: WriteTx, event: FinishedEvent, { now, newId }: JobContext): Promise<number> {
  await store.lockIssuing(tx, event.eid);
  const last = await store.lastRound(tx, event.eid);
  if (last?.getTime() === event.results_since.getTime()) return 0;
  const awards = await awardsOf(tx, event.eid);
  const emails = await store.emailsOf(
    tx,
    awards.map(({ member_id }) => member_id),
  );
  const at = now();
  await correctPlaces(tx, event.eid, awards, at);
  let issued = 0;
  for (const award of awards) {
    for (const achievement of achievementsOf(award.place)) {
      const row = { event, award, achievement, email: emails.get(award.member_id), now: at, newId };
      if (await issueOne(tx, row)) issued += 1;
    }
  }
  await store.putRound(tx, event.eid, event.results_since);
  return issued;
}

interface Issued {
  readonly event: FinishedEvent;
  readonly award: Award;
  readonly achievement: Achievement;
  readonly email: string | undefined;
  readonly now: Date;
  newId(prefix: string): string;
}

async function issueOne(tx: WriteTx, { event, award, achievement, email, now, newId }: Issued): Promise<boolean> {
  const id = newId("cert");
  const identity_salt = email === undefined ? null : newId("salt").slice("salt_".length);
  const inserted = await store.insertCertificate(tx, {
    id,
    eid: event.eid,
    member_id: award.member_id,
    achievement,
    team: award.team,
    event_title: event.title,
    event_days: daysOf(event),
    kid: await signingKid(tx, { now, newId }),
    issued_at: now,
    identity_hash: email === undefined || identity_salt === null ? null : identityHash(email, identity_salt),
    identity_salt,
  });
  if (!inserted) return false;
  await appendMemberEvents(tx, {
    memberIds: [award.member_id],
    type: "certificate_issued",
    target: { kind: "certificate", id },
    payload: { certificate_id: id, title: event.title, achievement: ACHIEVEMENT_NAMES[achievement] },
    now,
  });
  return true;
}

/** A place that the new results took away ends; one that they gave back is valid again. */
async function correctPlaces(tx: WriteTx, eid: string, awards: readonly Award[], now: Date): Promise<void> {
  const earned = new Set(
    awards.flatMap(({ member_id, place }) => achievementsOf(place).map((each) => `${member_id} ${each}`)),
  );
  for (const { id, member_id, achievement, revoked_at, revoked_reason } of await store.listPlaces(tx, eid)) {
    const holds = earned.has(`${member_id} ${achievement}`);
    if (!holds && !revoked_at) {
      await store.updateCertificate(tx, id, { revoked_at: now, revoked_reason: REJUDGED });
    }
    if (holds && revoked_reason === REJUDGED) {
      await store.updateCertificate(tx, id, { revoked_at: null, revoked_reason: null });
    }
  }
}
