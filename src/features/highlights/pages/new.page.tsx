import { DateTime } from "luxon";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { outcomeOf } from "../../../kernel/catalogue/preview.ts";
import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  QuotaNote,
  type Refused,
  refusedFields,
  remainingQuota,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
} from "../../../web/ui/index.ts";
import {
  Claimable,
  COMPOSE_PATH,
  ComposeForm,
  type Draft,
  draftOf,
  draftOfStory,
  emptyDraft,
  FIELDS,
  HiddenFields,
  storyOf,
} from "./compose-form.tsx";
import { idsOf, peopleNamed } from "./people-named.ts";
import { StoryText } from "./story.tsx";
import { storyText } from "./text.ts";
import type { ClaimableEvent, Story } from "./types.ts";

const MINE = "/highlights/mine";
const EVENTS_SHOWN = 20;
const text = storyText.compose;

export const highlightsNew = memberPage({
  path: COMPOSE_PATH,
  steps: ["preview", "change", "send"],
  takesFile: "image",
  async show(request) {
    if (!authorizes(request.viewer.tier, "events:submit_recap")) {
      return tierTooLowPage(request, text.title, "events:submit_recap");
    }
    const { events } = await need(request, "highlights.list_claimable", { limit: EVENTS_SHOWN });
    return composePage(request, await draftFor(request, events), { events });
  },
  async act(request, form) {
    const draft = draftOf(form);
    const step = form.text("step");
    if (step === "send") return sendStory(request, draft);
    if (step !== "preview") return composePage(request, draft);
    const { images, refused } = await withUpload(request, form, draft.images);
    const illustrated = { ...draft, images };
    const found = await peopleNamed(request, draft.people_shown);
    const faulty =
      refused ?? found.refused ?? emptyFields(storyOf(illustrated), "event_title", "date", "action", "dek");
    if (faulty) return composePage(request, illustrated, { refused: faulty });
    const previewed = await call(request, "highlights.send", {
      ...storyOf(illustrated),
      people_shown: idsOf(found.people),
    });
    if (!previewed.ok) return composePage(request, illustrated, { refused: previewed.refused });
    const names = found.people.map(({ name }) => name);
    return preview(request, illustrated, { story: outcomeOf(previewed.body).story, names });
  },
});

/** The draft named by the URL: from an event, the member's pending story, or a decided one. */
async function draftFor(request: MemberRequest, events: readonly ClaimableEvent[]): Promise<Draft> {
  const waiting = request.query("id");
  if (waiting !== "") {
    const { pending } = await need(request, "highlights.list_mine");
    const found = pending.find(({ id }) => id === waiting);
    if (found) return draftOfStory(found.story, found.id, found.people_shown);
  }
  const again = request.query("again");
  if (again !== "") {
    const { decided } = await need(request, "highlights.list_decided", { limit: 100 });
    const found = decided.find(({ id, story }) => id === again && story !== null);
    if (found?.story) return draftOfStory(found.story, "", found.people_shown);
  }
  const event = events.find(({ event_api_id }) => event_api_id === request.query("event"));
  if (!event) return emptyDraft;
  const day = event.date && DateTime.fromISO(event.date, { zone: request.space.timeZone }).toFormat("yyyy-MM-dd");
  return { ...emptyDraft, event_title: event.title, event_url: event.url ?? "", date: day ?? "" };
}

async function withUpload(
  request: MemberRequest,
  form: Fields,
  images: readonly string[],
): Promise<{ images: readonly string[]; refused?: Refused }> {
  const image = form.image("image");
  if (!image) return { images };
  if ("fault" in image) return { images, refused: refusedFields({ field: "image", problem: text.imageLarge }) };
  const stored = await call(request, "highlights.upload_image", { data_url: image.dataUrl });
  if (stored.ok) return { images: [...new Set([...images, stored.body.url])] };
  const { refused } = stored;
  if (refused.kind !== "validation") return { images, refused };
  return { images, refused: { ...refused, faults: [{ field: "image", problem: text.imageUnread }] } };
}

async function sendStory(request: MemberRequest, draft: Draft) {
  const { people, refused } = await peopleNamed(request, draft.people_shown);
  if (refused) return composePage(request, draft, { refused });
  const sent = await call(request, "highlights.send", {
    ...storyOf(draft),
    people_shown: idsOf(people),
    confirm: true,
  });
  if (!sent.ok) return composePage(request, draft, { refused: sent.refused });
  const message = outcomeOf(sent.body).refreshed ? text.refreshed : text.sent;
  return { to: MINE, notice: { tone: "success", text: message } } as const;
}

type Composing = { events?: ClaimableEvent[]; refused?: Refused };

async function composePage(
  request: MemberRequest,
  draft: Draft,
  { events, refused }: Composing = {},
): Promise<PageDocument> {
  const { title, lede, event, eventLede, story, of, uploadsOf, replacing } = text;
  const [stories, uploads] = await Promise.all([
    remainingQuota(request, "highlights.send"),
    remainingQuota(request, "highlights.upload_image"),
  ]);
  const field = fieldsOf(request, "highlights.send", {
    labels: text.fields,
    hints: { event_url: text.urlHint, action: text.actionHint, dek: text.dekHint, people_shown: text.peopleHint },
    form: untouched,
    from: draft,
    refused,
  });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={lede} actions={<LinkButton href={MINE}>{storyText.mine.title}</LinkButton>} />
        {draft.id !== "" && <Notice tone="info">{replacing}</Notice>}
        {events && draft === emptyDraft && (
          <Section title={event} lede={eventLede}>
            <Claimable request={request} events={events} />
          </Section>
        )}
        <Section title={story} id="story" split>
          <QuotaNote request={request} quota={stories} of={of}>
            <ComposeForm request={request} draft={draft} field={field} />
          </QuotaNote>
          <QuotaNote request={request} quota={uploads} of={uploadsOf} />
        </Section>
      </>
    ),
  };
}

async function preview(
  request: MemberRequest,
  draft: Draft,
  { story, names }: { story: Story; names: string[] },
): Promise<PageDocument> {
  const { previewTitle, previewLede, send: sendIt, changeIt, asks, of } = text;
  const stories = await remainingQuota(request, "highlights.send");
  return {
    title: previewTitle,
    body: (
      <>
        <PageHeader title={previewTitle} lede={previewLede} />
        <Card
          title={<bdi>{story.event_title}</bdi>}
          footer={
            <Form action={COMPOSE_PATH} csrf={request.csrf()}>
              <HiddenFields draft={draft} fields={FIELDS} />
              <ButtonRow>
                <Button name="step" value="send">
                  {sendIt}
                </Button>
                <Button kind="secondary" name="step" value="change">
                  {changeIt}
                </Button>
              </ButtonRow>
            </Form>
          }
        >
          <StoryText story={story} baseUrl={request.parts.kernel.settings.baseUrl} />
          {names.length > 0 && <p>{asks(names)}</p>}
        </Card>
        <QuotaNote request={request} quota={stories} of={of} />
      </>
    ),
  };
}
