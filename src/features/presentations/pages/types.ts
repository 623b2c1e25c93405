import { call, type MemberRequest, need, notFound, type Reply } from "../../../web/core/index.ts";

export const PRESENTATIONS = "/presentations";
export const OPERATE = "/operate/presentations";

export type Summary = Reply<"presentations.list">["series"][number]["presentations"][number];
export type Presentation = Reply<"presentations.get">["presentation"];
export type Managed = Reply<"presentations.list_all">["presentations"][number];
export type Cues = Reply<"presentations.get_captions">;

export const presentationPath = (number: number) => `${PRESENTATIONS}/${number}`;
export const operatePath = (number: number) => `${OPERATE}/${number}`;
export const editPath = (number: number) => `${OPERATE}/${number}/edit`;

/** A whole number from a URL; null for other text. */
export function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** The newest files that the operator may publish; none while the vault is off. */
export async function ownFiles(request: MemberRequest): Promise<Reply<"files.list">["files"]> {
  const listed = await call(request, "files.list", { limit: 200 });
  return listed.ok ? listed.body.files.filter(({ mine }) => mine) : [];
}

/** The presentation that the path of an operator's page names. @throws PageRefusal */
export async function managedAt(request: MemberRequest): Promise<Managed> {
  const number = numberIn(request.parameters.number);
  if (number === null || number > 100_000) throw notFound();
  const { presentations } = await need(request, "presentations.list_all", { number });
  const [found] = presentations;
  if (!found) throw notFound();
  return found;
}
