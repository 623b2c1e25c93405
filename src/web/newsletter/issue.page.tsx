import { CONTENT_SIGNAL } from "../../markup/content-signal.ts";
import { call, notFound, openPage, PageRefusal } from "../core/index.ts";
import { IssueBody, Masthead } from "./issue-view.tsx";
import { issueText, newsletterText } from "./text.ts";
import { NEWSLETTER } from "./types.ts";

const FEED_PATH = `${NEWSLETTER}/feed.xml`;

export const newsletterIssue = openPage({
  path: `${NEWSLETTER}/:slug`,
  async show(request) {
    const found = await call(request, "newsletter.get_issue", { slug: request.parameters.slug });
    if (!found.ok) throw new PageRefusal(found.refused.kind === "validation" ? notFound() : found.refused);
    const issue = found.body;
    return {
      title: issue.title,
      feeds: [{ href: FEED_PATH, title: newsletterText.atom }],
      contentSignal: CONTENT_SIGNAL,
      body: (
        <>
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
