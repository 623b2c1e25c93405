import {
  call,
  emptyFields,
  type Form,
  type MemberRequest,
  need,
  operatorPage,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, ButtonRow, Form as FormFields, FormPart, PageLink, TextField } from "../../../../web/ui/index.ts";
import { afterForm, isLeft, STEP_FORM, stepPath, wizardPage } from "../../../settings/pages/parts.ts";
import { feedsText } from "../text.ts";
import type { Feed } from "../types.ts";
import { atFields, draftOf, inputOf, timesOf, WhenFields } from "./event-form.tsx";
import { formTexts as text } from "./text.ts";
import { editPath } from "./types.ts";

const PATH = stepPath("events");
const SHOWN = 10;

/** The first events of a new space, or the calendar that it has. */
export const setupEvents = operatorPage({
  path: PATH,
  acts: ["", "feed"],
  show: (request) => renderPage(request, untouched),
  act: (request, form) => (form.text("act") === "feed" ? connect(request, form) : publish(request, form)),
});

async function publish(request: MemberRequest, form: Form): Promise<PageResponse> {
  if (isLeft(form, "title", "location")) return { to: afterForm(form, "events") };
  const draft = draftOf(form);
  const times = timesOf(draft, request);
  if ("refused" in times) return renderPage(request, form, times.refused);
  const published = await call(request, "events.publish", inputOf(draft, times));
  if (!published.ok) return renderPage(request, form, published.refused);
  const { title, dates } = published.body.event;
  return {
    to: afterForm(form, "events"),
    notice: { tone: "success", text: text.setup.published(title, dates.length) },
  };
}

async function connect(request: MemberRequest, form: Form): Promise<PageResponse> {
  const values = form.filled("name", "url");
  const empty = emptyFields(values, "name", "url");
  if (empty) return renderPage(request, form, empty);
  const added = await call(request, "feeds.add", values);
  if (!added.ok) return renderPage(request, form, added.refused);
  return { to: PATH, notice: { tone: "success", text: text.setup.connecting(added.body.feed.name) } };
}

async function renderPage(request: MemberRequest, form: Form, problem?: Refused) {
  const isFeed = form.text("act") === "feed";
  const refused = problem && atFields(problem);
  const { events } = await need(request, "events.list_hosted", { limit: SHOWN });
  const feeds = await call(request, "feeds.list", { limit: SHOWN });
  const draft = draftOf(isFeed ? untouched : form);
  const labels = { ...text.fields, ...text.setup.feedFields };
  const field = fieldsOf(request, "events.publish", { labels, form: untouched, from: draft, refused });
  return wizardPage(request, "events", {
    title: text.setup.title,
    lede: text.setup.lede,
    errors: field.errors,
    refused,
    keeps: true,
    body: ({ submit }) => (
      <>
        {events.length > 0 && (
          <ul class="wizard-list" aria-label={text.setup.have}>
            {events.map(({ event_id, title, dates }) => (
              <li key={event_id}>
                <PageLink href={editPath(event_id)}>{title}</PageLink>
                <span class="soft">{text.datesOf(dates.length)}</span>
              </li>
            ))}
          </ul>
        )}
        <FormFields id={STEP_FORM} action={PATH} csrf={request.csrf()}>
          <TextField {...field("title")} required />
          <WhenFields request={request} draft={draft} errors={field.errors} />
          <TextField {...field("location")} />
          <ButtonRow>
            <Button kind={submit}>{events.length > 0 ? text.setup.another : text.publish}</Button>
          </ButtonRow>
        </FormFields>
        {feeds.ok && feeds.body.feeds.length > 0 && <Calendars feeds={feeds.body.feeds} />}
        <FormPart {...text.setup.feed} open={isFeed}>
          <FeedForm request={request} form={isFeed ? form : untouched} refused={isFeed ? refused : undefined} />
        </FormPart>
      </>
    ),
  });
}

/** The calendars of the space, with what came of reading each. */
function Calendars({ feeds }: { feeds: readonly Feed[] }) {
  return (
    <ul class="wizard-list" aria-label={text.setup.calendars}>
      {feeds.map((feed) => (
        <li key={feed.feed_id}>
          <PageLink href={`/operate/feeds/${feed.feed_id}`}>{feed.name}</PageLink>
          <span class="soft" dir="auto">
            {readingOf(feed)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function readingOf({ state, last_error, events, events_without_page }: Feed): string {
  if (state === "waiting") return text.setup.reading;
  if (state === "failing") return text.setup.unread(last_error ?? feedsText.states.failing);
  return feedsText.events(events, events_without_page);
}

function FeedForm({ request, form, refused }: { request: MemberRequest; form: Form; refused: Refused | undefined }) {
  const field = fieldsOf(request, "feeds.add", { labels: text.setup.feedFields, form, refused });
  return (
    <FormFields action={PATH} csrf={request.csrf()} hidden={{ act: "feed" }}>
      <TextField {...field("name")} required />
      <TextField {...field("url")} type="url" required />
      <ButtonRow>
        <Button kind="secondary">{text.setup.connect}</Button>
      </ButtonRow>
    </FormFields>
  );
}
