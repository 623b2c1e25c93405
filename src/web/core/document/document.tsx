import { DateTime } from "luxon";
import { h } from "preact";
import { dateText } from "../../languages/dates.ts";
import { LinkButton, Page, PageHeader, renderPage, Section } from "../../ui/index.ts";
import { AreaBanner } from "../banners/area-banner.tsx";
import { SetupBar } from "../banners/setup-bar.tsx";
import type { Refused } from "../errors.ts";
import type { OneTimeNotice, PageDocument } from "../page.ts";
import type { WebRequest } from "../request.ts";
import { formText, refusalTitles } from "../text.ts";
import { withFormNames } from "./form-names.ts";

/** Where a rendered body belongs. Text cannot contain it, because text is escaped. */
const PLACE = "<rendered-body></rendered-body>";

const FORM = /<form\b.*?<\/form>/gs;

/** The page as it is read offline: with the time, and without forms, whose secrets would stay in the browser. */
export function offlineCopyOf(request: WebRequest, shown: PageDocument): string {
  const asOf = dateText(DateTime.fromJSDate(request.now, { zone: request.space.timeZone }), "dayAndClock");
  return render(request, shown, undefined, asOf).replaceAll(FORM, "");
}

export function documentOf(request: WebRequest, shown: PageDocument, notice?: OneTimeNotice): string | Buffer {
  const { renderedBody } = shown;
  if (renderedBody === undefined) return render(request, shown, notice);
  const around = render(request, { ...shown, body: h("rendered-body", {}) }, notice);
  const [before = "", after = ""] = around.split(PLACE);
  return Buffer.concat([Buffer.from(before), renderedBody, Buffer.from(after)]);
}

function render(request: WebRequest, shown: PageDocument, notice?: OneTimeNotice, offlineAsOf?: string): string {
  const { title, body, layout = "app" } = shown;
  const page = (
    <Page
      title={shown.refused ? formText.errorTitle(title) : title}
      space={request.space}
      viewer={request.viewer}
      path={request.path}
      undoReturnsTo={withQuery(request)}
      languageReturnsTo={layout === "app" ? request.path : languageReturnsTo(request, shown)}
      waiting={request.waiting}
      csrf={request.viewer && layout === "app" ? request.csrf() : undefined}
      notice={notice}
      layout={layout}
      live={shown.live || shown.topics !== undefined}
      stream={streamOf(request, shown)}
      passkeys={shown.passkeys}
      follows={shown.follows}
      scans={shown.scans}
      uploads={shown.uploads}
      keys={shown.keys}
      weekGrid={shown.weekGrid}
      push={shown.push}
      offlineAsOf={offlineAsOf}
      unlisted={shown.unlisted}
      renewedEverySeconds={shown.renewedEverySeconds}
      feeds={shown.feeds}
      preview={shown.preview}
    >
      {layout === "app" && <SetupBar space={request.space} viewer={request.viewer} path={request.path} />}
      {layout === "app" && <AreaBanner policy={request.policy} path={request.path} />}
      {body}
    </Page>
  );
  return withFormNames(renderPage(page));
}

/** Null for strangers, and where the policy of the page lets its scripts connect to nothing. */
function streamOf({ viewer, waiting, now }: WebRequest, shown: PageDocument): string | null {
  const { layout = "app", topics, live, uploads, passkeys, scans, zones, refused } = shown;
  const isClosed = !live && !uploads && (passkeys || scans || zones);
  if (viewer === null || viewer.suspended || refused || (topics === undefined && (layout !== "app" || isClosed))) {
    return null;
  }
  const heard = new Set(["me", ...(waiting?.inbox == null ? [] : ["inbox"]), ...(topics ?? [])]);
  return `/live?topics=${[...heard].join(",")}&since=${now.getTime()}`;
}

/** A form, such as that of a link in a mail, keeps its query. A refusal is the same for every address. */
function languageReturnsTo(request: WebRequest, { refused }: PageDocument): string | null {
  return refused ? null : withQuery(request);
}

const withQuery = ({ path, search }: WebRequest) => (search === "" ? path : `${path}?${search}`);

/**
 * The error page. It shows the refusal and a way on, and no internal detail. The texts of a form that was refused are
 * given back to their writer. `form` is the URL at which it can be filled in again.
 */
export function refusalPage(
  refused: Refused,
  requestId?: string,
  written: readonly string[] = [],
  form?: string,
): PageDocument {
  const title = refusalTitles[refused.status] ?? refusalTitles[400] ?? "";
  const again = form !== undefined && refused.kind === "validation";
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader
          title={title}
          lede={refused.text}
          actions={
            again ? (
              <LinkButton href={form}>{formText.again}</LinkButton>
            ) : (
              <LinkButton href="/">{formText.home}</LinkButton>
            )
          }
        />
        {refused.status >= 500 && requestId && (
          <p class="soft">
            {formText.requestId} <code>{requestId}</code>
          </p>
        )}
        {written.length > 0 && (
          <Section title={formText.written} lede={formText.writtenLede}>
            {written.map((text) => (
              <blockquote key={text} class="mail-text" dir="auto">
                {text}
              </blockquote>
            ))}
          </Section>
        )}
      </>
    ),
  };
}
