import type { SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { seenCards } from "../find-members.ts";
import { search } from "../operations/search.ts";
import { cardFor } from "../render.ts";
import { readerOf } from "../rules.ts";

/** Members as the directory shows them to the caller. */
export const membersFound: SearchSource = {
  kind: "member",
  through: search,
  async find(tx, { caller, text, limit }) {
    const cards = await seenCards(tx, caller, { text, limit });
    return cards.map((row) => {
      const { name, display_name, skills, ask_about } = cardFor(readerOf(caller, row.member_id), row, "");
      const title = name ?? display_name ?? "";
      return {
        title,
        line: skills && skills.length > 0 ? skills.join(", ") : (ask_about ?? null),
        path: `/directory?q=${encodeURIComponent(title)}`,
      };
    });
  },
};
