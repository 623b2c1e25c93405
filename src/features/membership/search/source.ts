import type { SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { listMembers } from "../operations/list-members.ts";
import { list } from "../store.ts";

/** All accounts, as operators list them. */
export const accountsFound: SearchSource = {
  kind: "account",
  through: listMembers,
  async find(tx, { text, limit }) {
    const { members } = await list(tx, { q: text, limit, offset: 0 });
    return members.map(({ id, name, email }) => ({
      title: name,
      line: email,
      path: `/operate/members/${encodeURIComponent(id)}`,
    }));
  },
};
