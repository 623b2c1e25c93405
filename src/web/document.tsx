import { AreaBanner } from "./area-banner.tsx";
import type { OneTimeNotice, Shown } from "./page.ts";
import type { Refused } from "./refused.ts";
import { LinkButton, Page, PageHeader, renderPage } from "./ui/index.ts";
import type { Visit } from "./visit.ts";
import { words } from "./words.ts";

/** What a page shows, as a whole document. */
export function documentOf(visit: Visit, shown: Shown, notice?: OneTimeNotice): string {
  const { title, body, layout = "hall" } = shown;
  return renderPage(
    <Page
      title={shown.refused ? words.form.errorTitle(title) : title}
      space={visit.space}
      viewer={visit.viewer}
      path={visit.path}
      unread={visit.unread}
      csrf={visit.viewer && layout === "hall" ? visit.csrf() : undefined}
      notice={notice}
      layout={layout}
      live={shown.live}
      passkeys={shown.passkeys}
      renewedEverySeconds={shown.renewedEverySeconds}
      feeds={shown.feeds}
    >
      {layout === "hall" && <AreaBanner policy={visit.policy} path={visit.path} />}
      {body}
    </Page>,
  );
}

/** The page in place of one that cannot be shown. It says what happened and where to go on, and nothing of the inside. */
export function refusalPage(refused: Refused, requestId?: string): Shown {
  const title = words.refusalTitles[refused.status] ?? words.refusalTitles[400] ?? "";
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader title={title} lede={refused.text} actions={<LinkButton href="/">{words.form.home}</LinkButton>} />
        {refused.status >= 500 && requestId && (
          <p class="soft">
            {words.form.requestId} <code>{requestId}</code>
          </p>
        )}
      </>
    ),
  };
}
