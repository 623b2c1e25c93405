import { CONTENT_SIGNAL } from "../../../markup/content-signal.ts";
import { call, need, notFound, openPage, PageRefusal, type WebRequest } from "../../../web/core/index.ts";
import { Notice } from "../../../web/ui/index.ts";
import { IssueBody, Masthead } from "./issue-view.tsx";
import { issueText, newsletterText } from "./text.ts";
import { type IssueDocument, type IssueSummary, issuePath, NEWSLETTER } from "./types.ts";

const FEED_PATH = `${NEWSLETTER}/feed.xml`;

export const newsletterIssue = openPage({
  path: `${NEWSLETTER}/:slug`,
  async show(request) {
    const found = await call(request, "newsletter.get_issue", { slug: request.parameters.slug });
    if (!found.ok) throw found.refused.kind === "validation" ? notFound() : new PageRefusal(found.refused);
    const issue = found.body;
    const [newest] = (await need(request, "newsletter.list_issues", { limit: 1 })).issues;
    return {
      title: issue.title,
      feeds: [{ href: FEED_PATH, title: newsletterText.atom }],
      contentSignal: CONTENT_SIGNAL,
      body: (
        <>
          <Newer request={request} issue={issue} newest={newest} />
          <Masthead request={request} issue={issue} />
          <IssueBody request={request} issue={issue} />
          <p class="issue-next">
            <a href={NEWSLETTER}>{issueText.all}</a>
            <a href={`${NEWSLETTER}/${issue.slug}.md`}>{issueText.markdown}</a>
            <a href={FEED_PATH}>{newsletterText.atom}</a>
          </p>
        </>
      ),
    };
  },
});

/** For readers whose mail had an earlier edition, and for those of an issue that is not the newest. */
function Newer(props: { request: WebRequest; issue: IssueDocument; newest: IssueSummary | undefined }) {
  const { request, issue, newest } = props;
  const edition = request.query("edition");
  const corrected = /^\d{1,3}$/.test(edition) ? issue.corrections.length + 1 - Number(edition) : 0;
  return (
    <>
      {corrected > 0 && (
        <Notice tone="info">
          {issueText.correctedSince(corrected)} <a href="#corrections">{issueText.seeCorrections}</a>
        </Notice>
      )}
      {newest && newest.number > issue.number && (
        <Notice tone="info">
          {issueText.newer}{" "}
          <a href={issuePath(newest.slug)}>{`${newsletterText.number(newest.number)}: ${newest.title}`}</a>
        </Notice>
      )}
    </>
  );
}
