import { type MemberRequest, type Refused, refusedFields } from "../core/index.ts";
import { membersLike } from "../members/parts.ts";
import { operateTrainingsText } from "./text.ts";

/** The one member that the text of a field names, or the refusal for the form. */
export async function memberOfField(
  request: MemberRequest,
  field: string,
  text: string,
): Promise<{ id: string; name: string } | { refused: Refused }> {
  const { nobody, several } = operateTrainingsText.schedule;
  const members = await membersLike(request, text);
  const [only] = members;
  if (only && members.length === 1) return { id: only.user_id, name: only.name };
  const names = members.map(({ name }) => name).join(", ");
  const problem = members.length === 0 ? nobody : several(names);
  return { refused: refusedFields({ field, problem }) };
}
