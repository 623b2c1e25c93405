import { Type } from "typebox";
import { nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { CountedGroup, GroupRow } from "./store.ts";

export const GROUPS_MAX = 100;
export const MEMBERS_AT_ONCE = 200;

export const GroupId = Type.String({ minLength: 1, maxLength: 64, description: "grp_…" });
export const GroupName = Type.String({ minLength: 1, maxLength: 60, description: "No other group has it." });
export const GroupLine = nullable(Type.String({ maxLength: 160, description: "One line: what the group is for." }));

export const OwnGroup = object("OwnGroup", {
  group_id: Type.String(),
  name: Type.String(),
  line: nullable(Type.String()),
});

export const Group = object("Group", {
  group_id: Type.String(),
  name: Type.String(),
  line: nullable(Type.String()),
  members: Type.Integer({ description: "How many members it has." }),
});

export function renderOwn({ id, name, line }: GroupRow): Static<typeof OwnGroup> {
  return { group_id: id, name, line };
}

export function renderGroup(row: CountedGroup): Static<typeof Group> {
  return { ...renderOwn(row), members: row.members };
}
