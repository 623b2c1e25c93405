import { emailOrText } from "../../../../kernel/values/texts/email-address.ts";
import { call, type Input, need, type Reply, type WebRequest } from "../../../../web/core/index.ts";

export type Member = Reply<"membership.list_members">["members"][number];

export async function listMembers(
  request: WebRequest,
  input: Input<"membership.list_members">,
): Promise<Reply<"membership.list_members">> {
  return need(request, "membership.list_members", input);
}

/** The visitor's member ID; null when the call is refused. */
export async function ownId(request: WebRequest): Promise<string | null> {
  const called = await call(request, "account.get_floor_member");
  return called.ok ? called.body.member_id : null;
}

/** The members whose name or e-mail address contains the text; the one whose address it is comes alone. */
export async function membersLike(request: WebRequest, text: string): Promise<Member[]> {
  if (text === "") return [];
  const { members } = await listMembers(request, { q: text, limit: 10 });
  const exact = members.filter(({ email }) => emailOrText(email) === emailOrText(text));
  return exact.length === 1 ? exact : members;
}
