import { authorizes } from "../../../kernel/access/scopes.ts";
import { call, type MemberRequest, need, notFound, type Reply, type WebRequest } from "../../../web/core/index.ts";

export const NEWSLETTER = "/newsletter";
export const EDIT = "/newsletter/edit";
export const OPERATE = "/operate/newsletter";
export const TIPS = "/newsletter/tips";

export type IssueSummary = Reply<"newsletter.list_issues">["issues"][number];
export type Draft = Reply<"newsletter.get_draft">;
export type StoryDraft = Draft["stories"][number];
export type IssueDocument = Draft["preview"];
export type Story = IssueDocument["beats"][number]["stories"][number];
export type Check = Draft["checklist"][number];

export const issuePath = (slug: string) => `${NEWSLETTER}/${slug}`;
export const draftPath = (id: string) => `${EDIT}/${id}`;
export const storyPath = (id: string, story: string) => `${draftPath(id)}/stories/${story}`;

/** Own images are shown; others are links, so that no other host learns who reads the page. */
export const originOf = (request: WebRequest) => new URL(request.parts.kernel.settings.baseUrl).origin;

/** Whether the viewer drafts issues: operators and named editors. */
export async function isEditor(request: WebRequest): Promise<boolean> {
  const { viewer } = request;
  if (viewer === null || !authorizes(viewer.tier, "newsletter:draft")) return false;
  return viewer.operator || (await call(request, "newsletter.list_drafts")).ok;
}

/** The draft that the path names. @throws PageRefusal */
export async function draftAt(request: MemberRequest): Promise<Draft> {
  const issue_id = request.parameters.issue;
  if (issue_id === undefined) throw notFound();
  return need(request, "newsletter.get_draft", { issue_id });
}
