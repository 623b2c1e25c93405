import { DateTime } from "luxon";
import { authorizes } from "../../kernel/scopes.ts";
import { Allowance, allowanceOf } from "../agents/allowance.tsx";
import { call, need } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import {
  Carried,
  Claimable,
  COMPOSE_PATH,
  ComposeForm,
  type Draft,
  draftOf,
  draftOfStory,
  emptyDraft,
  FIELDS,
  storyOf,
} from "../highlights/compose-form.tsx";
import { StoryText } from "../highlights/story.tsx";
import { emptyFields } from "../operate/reworded.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage, type Shown } from "../page.ts";
import { fieldErrors, type Refused, refusedFields } from "../refused.ts";
import type { ClaimableEvent, Story } from "../replies/contribute-replies.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton, Notice, PageHeader, Section } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { storyWords } from "../words/contribute.ts";

const MINE = "/highlights/mine";
const EVENTS_SHOWN = 20;
const words = storyWords.compose;

export const highlightsNew = memberPage({
  path: COMPOSE_PATH,
  takesFile: "image",
  async show(visit) {
    if (!authorizes(visit.viewer.tier, "events:submit_recap")) {
      return outOfReach(visit, words.title, "events:submit_recap");
    }
    const { events } = await need(visit, "highlights.list_claimable", { limit: EVENTS_SHOWN });
    return composing(visit, await draftFor(visit, events), { events });
  },
  async act(visit, form) {
    const draft = draftOf(form);
    const step = form.text("step");
    if (step === "send") return send(visit, draft);
    if (step !== "preview") return composing(visit, draft);
    const { images, refused } = await withUpload(visit, form, draft.images);
    const illustrated = { ...draft, images };
    const faulty = refused ?? emptyFields(storyOf(illustrated), "event_title", "date", "action", "dek");
    if (faulty) return composing(visit, illustrated, { refused: faulty });
    const previewed = await call(visit, "highlights.send", storyOf(illustrated));
    if (!previewed.ok) return composing(visit, illustrated, { refused: previewed.refused });
    return preview(visit, illustrated, previewed.body.story);
  },
});

/** The draft that the address asks for: of an event, of the member's own waiting story, or of one that was decided on. */
async function draftFor(visit: MemberVisit, events: readonly ClaimableEvent[]): Promise<Draft> {
  const waiting = visit.query("id");
  if (waiting !== "") {
    const { pending } = await need(visit, "highlights.list_mine");
    const found = pending.find(({ id }) => id === waiting);
    if (found) return draftOfStory(found.story, found.id);
  }
  const again = visit.query("again");
  if (again !== "") {
    const { decided } = await need(visit, "highlights.list_decided", { limit: 100 });
    const found = decided.find(({ id, story }) => id === again && story !== null);
    if (found?.story) return draftOfStory(found.story, "");
  }
  const event = events.find(({ event_api_id }) => event_api_id === visit.query("event"));
  if (!event) return emptyDraft;
  const day = event.date && DateTime.fromISO(event.date, { zone: visit.space.timeZone }).toFormat("yyyy-MM-dd");
  return { ...emptyDraft, event_title: event.title, event_url: event.url ?? "", date: day ?? "" };
}

async function withUpload(
  visit: MemberVisit,
  form: Fields,
  images: readonly string[],
): Promise<{ images: readonly string[]; refused?: Refused }> {
  const image = form.image("image");
  if (!image) return { images };
  if ("fault" in image) return { images, refused: refusedFields({ field: "image", problem: words.imageLarge }) };
  const stored = await call(visit, "highlights.upload_image", { data_url: image.dataUrl });
  if (stored.ok) return { images: [...new Set([...images, stored.body.url])] };
  const { refused } = stored;
  if (refused.kind !== "validation") return { images, refused };
  return { images, refused: { ...refused, faults: [{ field: "image", problem: words.imageUnread }] } };
}

async function send(visit: MemberVisit, draft: Draft) {
  const sent = await call(visit, "highlights.send", { ...storyOf(draft), confirm: true });
  if (!sent.ok) return composing(visit, draft, { refused: sent.refused });
  const text = sent.body.refreshed ? words.refreshed : words.sent;
  return { to: MINE, notice: { tone: "success", text } } as const;
}

type Composing = { events?: ClaimableEvent[]; refused?: Refused };

async function composing(visit: MemberVisit, draft: Draft, { events, refused }: Composing = {}): Promise<Shown> {
  const { title, lede, event, eventLede, story, fields, of, uploadsOf, replacing } = words;
  const [stories, uploads] = await Promise.all([
    allowanceOf(visit, "highlights.send"),
    allowanceOf(visit, "highlights.upload_image"),
  ]);
  const errors = fieldErrors(refused, fields);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} actions={<LinkButton href={MINE}>{storyWords.mine.title}</LinkButton>} />
        {draft.id !== "" && <Notice tone="info">{replacing}</Notice>}
        {events && draft === emptyDraft && (
          <Section title={event} lede={eventLede}>
            <Claimable visit={visit} events={events} />
          </Section>
        )}
        <Section title={story} id="story" split>
          <Allowance visit={visit} allowance={stories} of={of}>
            <ComposeForm visit={visit} draft={draft} errors={errors} />
          </Allowance>
          <Allowance visit={visit} allowance={uploads} of={uploadsOf} />
        </Section>
      </>
    ),
  };
}

async function preview(visit: MemberVisit, draft: Draft, story: Story): Promise<Shown> {
  const { previewTitle, previewLede, send: sendIt, changeIt, of } = words;
  const stories = await allowanceOf(visit, "highlights.send");
  return {
    title: previewTitle,
    body: (
      <>
        <PageHeader title={previewTitle} lede={previewLede} />
        <Card
          title={<bdi>{story.event_title}</bdi>}
          footer={
            <Form action={COMPOSE_PATH} csrf={visit.csrf()}>
              <Carried draft={draft} fields={FIELDS} />
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
          <StoryText story={story} baseUrl={visit.parts.kernel.settings.baseUrl} />
        </Card>
        <Allowance visit={visit} allowance={stories} of={of} />
      </>
    ),
  };
}
