import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export type TeamRow = Row<"hack_team">;

interface NamedMember {
  readonly member_id: string;
  readonly name: string;
}

export interface TeamDetail extends TeamRow {
  /** In the order in which they joined. */
  readonly members: readonly NamedMember[];
}

const DETAIL = `SELECT t.*, coalesce((SELECT jsonb_agg(jsonb_build_object('member_id', m.member_id, 'name', i.name)
    ORDER BY m.joined_no) FROM hack_member AS m JOIN member_identity AS i ON i.id = m.member_id
    WHERE m.team_id = t.team_id), '[]') AS members
  FROM hack_team AS t`;

const FIND = statement(`${DETAIL} WHERE t.eid = $1 AND t.team_id = $2`);

export async function findTeam(tx: ReadTx, eid: string, teamId: string): Promise<TeamDetail | undefined> {
  const [row] = await tx.run<TeamDetail>(FIND, [eid, teamId]);
  return row;
}

const OF_MEMBER = statement(`
  ${DETAIL} WHERE t.eid = $1
  AND t.team_id = (SELECT m.team_id FROM hack_member AS m WHERE m.eid = $1 AND m.member_id = $2)`);

export async function findTeamOf(tx: ReadTx, eid: string, memberId: string): Promise<TeamDetail | undefined> {
  const [row] = await tx.run<TeamDetail>(OF_MEMBER, [eid, memberId]);
  return row;
}

/** Teams that everyone left, and that submitted nothing, are not shown. */
const LIST = statement(`
  ${DETAIL} WHERE t.eid = $1 AND (t.recruiting OR NOT $2)
  AND (EXISTS (SELECT FROM hack_member AS m WHERE m.team_id = t.team_id)
       OR EXISTS (SELECT FROM hack_submission AS s WHERE s.team_id = t.team_id))
  ORDER BY t.name_key, t.team_id LIMIT $3`);

export async function listTeams(
  tx: ReadTx,
  { eid, recruitingOnly, limit }: { eid: string; recruitingOnly: boolean; limit: number },
): Promise<TeamDetail[]> {
  return tx.run(LIST, [eid, recruitingOnly, limit]);
}

const LOCK = statement("SELECT team_id FROM hack_team WHERE eid = $1 AND team_id = $2 FOR UPDATE");

/** Serializes changes of the team, its members and its submission. Lock the event first. */
export async function lockTeam(tx: WriteTx, eid: string, teamId: string): Promise<TeamDetail | undefined> {
  const locked = await tx.run(LOCK, [eid, teamId]);
  return locked.length > 0 ? findTeam(tx, eid, teamId) : undefined;
}

/** The member's team, locked; read again, because the member may have left while this waited. */
export async function lockTeamOf(tx: WriteTx, eid: string, memberId: string): Promise<TeamDetail | undefined> {
  const found = await findTeamOf(tx, eid, memberId);
  const locked = found && (await lockTeam(tx, eid, found.team_id));
  return locked?.members.some(({ member_id }) => member_id === memberId) ? locked : undefined;
}

export async function insertTeam(tx: WriteTx, team: TeamRow): Promise<void> {
  await tx.query.insertInto("hack_team").values(team).execute();
}

export async function updateTeam(tx: WriteTx, teamId: string, changes: Partial<TeamRow>): Promise<void> {
  await tx.query.updateTable("hack_team").set(changes).where("team_id", "=", teamId).execute();
}

export async function deleteTeam(tx: WriteTx, teamId: string): Promise<void> {
  await tx.query.deleteFrom("hack_team").where("team_id", "=", teamId).execute();
}

const ADD = statement(`
  INSERT INTO hack_member (eid, member_id, team_id, place, joined_no, joined_at)
  SELECT $1, $2, $3,
    (SELECT min(free) FROM generate_series(1, 6) AS free
      WHERE free NOT IN (SELECT m.place FROM hack_member AS m WHERE m.team_id = $3)),
    (SELECT coalesce(max(m.joined_no), 0) + 1 FROM hack_member AS m WHERE m.team_id = $3), $4`);

/** Call it with the team locked and a place free. @throws ConstraintViolation `hack_member_pkey` in another team */
export async function addMember(
  tx: WriteTx,
  { eid, member_id, team_id, now }: { eid: string; member_id: string; team_id: string; now: Date },
): Promise<void> {
  await tx.run(ADD, [eid, member_id, team_id, now]);
}

export async function removeMember(tx: WriteTx, eid: string, memberId: string): Promise<void> {
  await tx.query.deleteFrom("hack_member").where("eid", "=", eid).where("member_id", "=", memberId).execute();
}
