import { Type } from "typebox";
import { nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { createGroups, groupsNamed, lockLiveGroups, putIntoGroups } from "../../groups/index.ts";
import { insertInvitationGroups, insertJoined, insertMadeGroups } from "./group-store.ts";
import { nameKey, type PlannedRow } from "./plan.ts";

export const ImportGroup = object("ImportGroup", {
  name: Type.String(),
  group_id: nullable(Type.String(), { description: "null: no group has this name. create_groups makes it." }),
  people: Type.Integer({ description: "Rows that name it." }),
});

type PlannedGroup = Static<typeof ImportGroup>;

/** The groups that the rows name, each with the name that the space has for it. */
export async function planGroups(tx: ReadTx, plan: readonly PlannedRow[]): Promise<PlannedGroup[]> {
  const planned = new Map<string, PlannedGroup>();
  for (const name of plan.flatMap(({ groups }) => groups)) {
    const before = planned.get(nameKey(name));
    if (before) before.people += 1;
    else planned.set(nameKey(name), { name, group_id: null, people: 1 });
  }
  for (const { id, name } of await groupsNamed(tx, [...planned.keys()])) {
    const named = planned.get(nameKey(name));
    if (named) Object.assign(named, { name, group_id: id });
  }
  return [...planned.values()];
}

interface Given {
  readonly importId: string;
  readonly groups: readonly PlannedGroup[];
  readonly create: boolean;
  readonly now: Date;
  newId(prefix: string): string;
}

/**
 * Makes the groups that are missing if that was chosen, and locks all of them. Groups are locked before members, as by
 * changes of a group.
 * @returns IDs by name; null if a group ended or appeared meanwhile, or the space would have too many.
 */
export async function openGroups(tx: WriteTx, { groups, create, now, newId }: Given): Promise<OpenGroups | null> {
  const made = groups
    .filter(({ group_id }) => create && group_id === null)
    .map(({ name }) => ({ id: newId("grp"), name, line: null, created_at: now, ended_at: null }));
  if (!(await createGroups(tx, made))) return null;
  const known = groups.flatMap(({ name, group_id }) => (group_id === null ? [] : [{ id: group_id, name }]));
  const live = await lockLiveGroups(
    tx,
    known.map(({ id }) => id),
  );
  if (live.length < known.length) return null;
  return { idOf: new Map([...known, ...made].map(({ id, name }) => [nameKey(name), id])), made };
}

export interface OpenGroups {
  readonly idOf: ReadonlyMap<string, string>;
  readonly made: readonly { readonly id: string }[];
}

/** Members join at once, and invited people when they accept. */
export async function joinGroups(
  tx: WriteTx,
  { importId, now }: Pick<Given, "importId" | "now">,
  { idOf, made }: OpenGroups,
  rows: readonly (Pick<PlannedRow, "groups" | "member"> & { readonly invitationId?: string | undefined })[],
): Promise<void> {
  await insertMadeGroups(tx, importId, made);
  const idsOf = (row: (typeof rows)[number]) => row.groups.flatMap((name) => idOf.get(nameKey(name)) ?? []);
  const members = rows.flatMap((row) => (row.member ? [{ memberId: row.member.id, ids: idsOf(row) }] : []));
  const wanted = members.flatMap(({ memberId, ids }) => ids.map((groupId) => ({ groupId, memberId })));
  await insertJoined(tx, importId, await putIntoGroups(tx, wanted, now));
  await insertInvitationGroups(
    tx,
    rows.flatMap((row) =>
      idsOf(row).flatMap((group_id) =>
        row.invitationId === undefined ? [] : [{ invitation_id: row.invitationId, group_id }],
      ),
    ),
  );
}
