import { Readable } from "node:stream";
import { isTier } from "../../kernel/tiers.ts";
import { csvOf, dayOf } from "../csv.ts";
import { operatorPage } from "../page.ts";
import { listMembers, type Member } from "../replies/operate-replies.ts";
import type { MemberVisit } from "../visit.ts";
import { memberWords } from "../words/operate-member.ts";

const PAGE = 500;
const MEMBERS_MAX = 50_000;

/** The list of members, as filtered, for a spreadsheet. */
export const operateMembersExport = operatorPage({
  path: "/operate/members/export",
  async show(visit) {
    const { columns } = memberWords.csv;
    const first = await page(visit, 0);
    return {
      name: `members-${dayOf(visit.now)}.csv`,
      type: "text/csv; charset=utf-8",
      file: Readable.from(csvOf(columns, pagesFrom(visit, first))),
    };
  },
});

async function page(visit: MemberVisit, offset: number): Promise<Member[]> {
  const [q, tier] = [visit.query("q").trim().slice(0, 80), visit.query("tier")];
  const filter = { ...(q !== "" && { q }), ...(isTier(tier) && { tier }) };
  return (await listMembers(visit, { ...filter, limit: PAGE, offset })).members;
}

async function* pagesFrom(visit: MemberVisit, first: Member[]) {
  let members = first;
  for (let offset = 0; members.length > 0; ) {
    yield members.map(({ user_id, name, email, tier, suspended, created_at }) => [
      user_id,
      name,
      email,
      tier,
      suspended ? "yes" : "no",
      created_at,
    ]);
    offset += PAGE;
    if (members.length < PAGE || offset >= MEMBERS_MAX) return;
    members = await page(visit, offset);
  }
}
