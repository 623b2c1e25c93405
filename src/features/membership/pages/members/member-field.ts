import { type MemberRequest, type Refused, refusedFields } from "../../../../web/core/index.ts";
import { memberFieldText as text } from "./text.ts";
import { membersLike } from "./types.ts";

/** The one member that the text of a field names, or the refusal for the form. */
export async function memberOfField(
  request: MemberRequest,
  field: string,
  named: string,
): Promise<{ id: string; name: string } | { refused: Refused }> {
  const members = await membersLike(request, named);
  const [only] = members;
  if (only && members.length === 1) return { id: only.user_id, name: only.name };
  const names = members.map(({ name }) => name).join(", ");
  const problem = members.length === 0 ? text.nobody : text.several(names);
  return { refused: refusedFields({ field, problem }) };
}
