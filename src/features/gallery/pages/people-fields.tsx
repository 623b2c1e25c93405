import { type MemberRequest, need } from "../../../web/core/index.ts";
import { CheckboxGroup, type Choice } from "../../../web/ui/index.ts";
import { addText as text } from "./text.ts";

/** Members who can be named: everyone on a team, and the viewer. */
export async function peopleAt(
  request: MemberRequest,
  { eid, except = [], isNamed = false }: { eid: string; except?: readonly (string | null)[]; isNamed?: boolean },
): Promise<Choice[]> {
  const { team: own } = await need(request, "hack.me", { eid });
  const { teams } = await need(request, "hack.list_teams", { eid });
  const onTeams = teams.flatMap(({ name: team, members }) =>
    members.map(({ member_id, name }) => ({ value: member_id, label: name, hint: team })),
  );
  const isListed = own !== null || isNamed;
  return [...(isListed ? [] : [{ value: "me", label: text.you }]), ...onTeams].filter(
    ({ value }) => !except.includes(value),
  );
}

export function PeopleField(field: Parameters<typeof CheckboxGroup>[0]) {
  if (field.options.length === 0) return null;
  return (
    <div class="photo-people">
      <CheckboxGroup {...field} unmarked />
    </div>
  );
}
