import { call, type MemberRequest, need, PageRefusal, type Reply } from "../../../web/core/index.ts";

export const LOANS = "/loans";
export const DESK = "/operate/lending";
export const INCIDENTS = "/operate/inbox?kind=incident";

export type Unit = Reply<"lending.list_inventory">["units"][number];
export type Loan = Reply<"lending.list_mine">["lends"][number];
export type Hold = Reply<"lending.list_mine">["holds"][number];
export type ActiveLoan = Reply<"lending.admin_list_active_lends">["lends"][number];
export type LendingKind = Reply<"lending.list_kinds">["kinds"][number];

export const unitPath = (id: string) => `/u/${encodeURIComponent(id)}`;

/** The code in what was typed or scanned: the code itself, or the URL of a label. */
export function codeOf(text: string): string {
  return (/\/u\/([^/?#]+)/.exec(text)?.[1] ?? text).trim();
}

/** The unit that the path names. @throws PageRefusal */
export async function unitAt(request: MemberRequest): Promise<Unit> {
  const found = await call(request, "lending.get_unit", { unit_id: request.parameters.unit ?? "" });
  if (!found.ok) throw new PageRefusal(found.refused);
  return found.body.unit;
}

export async function kindOf(request: MemberRequest, kind: string): Promise<LendingKind | undefined> {
  return (await need(request, "lending.list_kinds", {})).kinds.find((each) => each.kind === kind);
}

/** Units of all kinds. */
export async function allUnits(request: MemberRequest): Promise<{ kind: LendingKind; units: Unit[] }[]> {
  const { kinds } = await need(request, "lending.list_kinds", {});
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      units: (await need(request, "lending.list_inventory", { kind: kind.kind })).units,
    })),
  );
}
