import { opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { getMember } from "../operations/get-member.ts";
import { listMembers } from "../operations/list-members.ts";
import { list } from "../store.ts";

const pageOf = (id: string) => `/operate/members/${encodeURIComponent(id)}`;

/** All accounts, as operators list them. */
export const accountsFound: SearchSource = {
  kind: "account",
  through: listMembers,
  opens: (user_id) =>
    opening(getMember, { user_id }, ({ member: { name, ...member }, ok: _, ...facts }) => ({
      title: name,
      path: pageOf(user_id),
      facts: { ...member, ...facts },
    })),
  async find(tx, { text, limit }) {
    const { members } = await list(tx, { q: text, limit, offset: 0 });
    return members.map(({ id, name, email }) => ({
      key: id,
      title: name,
      line: email,
      path: pageOf(id),
    }));
  },
};
