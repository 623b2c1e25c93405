import { opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { seenCards } from "../find-members.ts";
import { search } from "../operations/search.ts";
import { cardFor } from "../render.ts";
import { readerOf } from "../rules.ts";

const pageOf = (name: string) => `/directory?q=${encodeURIComponent(name)}`;

/** Members as the directory shows them to the caller. */
export const membersFound: SearchSource = {
  kind: "member",
  through: search,
  opens: (key) =>
    opening(search, { q: key }, ({ results }) => {
      const card = results.find(({ member_id }) => member_id === key);
      if (!card) return undefined;
      const title = card.name ?? card.display_name ?? "";
      return { title, path: pageOf(title), facts: card };
    }),
  async find(tx, { caller, text, limit }) {
    const cards = await seenCards(tx, caller, { text, limit });
    return cards.map((row) => {
      const { name, display_name, skills, ask_about } = cardFor(readerOf(caller, row.member_id), row, "");
      const title = name ?? display_name ?? "";
      return {
        key: row.member_id,
        title,
        line: skills && skills.length > 0 ? skills.join(", ") : (ask_about ?? null),
        path: pageOf(title),
      };
    });
  },
};
