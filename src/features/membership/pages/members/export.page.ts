import { Readable } from "node:stream";
import { isTier } from "../../../../kernel/access/tiers.ts";
import { csvOf, dayOf, type MemberRequest, operatorPage } from "../../../../web/core/index.ts";
import { memberText } from "./text.ts";
import { listMembers, type Member } from "./types.ts";

const PAGE = 500;
const MEMBERS_MAX = 50_000;

/** The filtered list of members as CSV. */
export const operateMembersExport = operatorPage({
  path: "/operate/members/export",
  async show(request) {
    const { columns } = memberText.csv;
    const first = await page(request, 0);
    return {
      name: `members-${dayOf(request.now)}.csv`,
      type: "text/csv; charset=utf-8",
      file: Readable.from(csvOf(columns, pagesFrom(request, first))),
    };
  },
});

async function page(request: MemberRequest, offset: number): Promise<Member[]> {
  const [q, tier] = [request.query("q").trim().slice(0, 80), request.query("tier")];
  const filter = { ...(q !== "" && { q }), ...(isTier(tier) && { tier }) };
  return (await listMembers(request, { ...filter, limit: PAGE, offset })).members;
}

async function* pagesFrom(request: MemberRequest, first: Member[]) {
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
    members = await page(request, offset);
  }
}
