import { type MemberRequest, need, notFound, type Reply } from "../../../web/core/index.ts";

export type Printer = Reply<"printers.list">["printers"][number];
export type Spool = Reply<"printers.list_spools">["spools"][number];
export type CrewMember = Reply<"printers.list_crew">["crew"][number];

export const PRINTERS = "/printers";
export const OPERATE = "/operate/printers";

/** The printer that the path names. @throws PageRefusal */
export async function printerAt(request: MemberRequest): Promise<Printer> {
  const { printers } = await need(request, "printers.list", { include_retired: true });
  const printer = printers.find(({ id }) => id === request.parameters.printer);
  if (!printer) throw notFound();
  return printer;
}
