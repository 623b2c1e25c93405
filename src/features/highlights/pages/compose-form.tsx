import {
  clockOf,
  errorAt,
  type Form as Filled,
  type FormText,
  type MemberRequest,
  pathWith,
  untouched,
} from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Badge,
  Button,
  ButtonRow,
  Checkbox,
  FileField,
  Form,
  LinkButton,
  TextArea,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { Picture } from "./story.tsx";
import { storyText } from "./text.ts";
import type { ClaimableEvent, Story } from "./types.ts";

export const COMPOSE_PATH = "/highlights/new";

const text = storyText.compose;

/** A story as typed, or prefilled from an event or an earlier story. */
export type Draft = {
  /** ID of the pending story that this one replaces; empty for a new one. */
  readonly id: string;
  readonly event_title: string;
  readonly event_url: string;
  readonly date: string;
  readonly action: string;
  readonly dek: string;
  /** Names or ids of the people shown, one on each line. */
  readonly people_shown: string;
  readonly images: readonly string[];
};

const STORY_FIELDS = ["event_title", "event_url", "date", "action", "dek"] as const;
export const FIELDS = [...STORY_FIELDS, "people_shown"] as const;

/** The submitted draft, without the pictures marked for removal. */
export function draftOf(form: Filled): Draft {
  const removed = form.all("remove");
  return {
    id: form.text("id"),
    event_title: form.text("event_title"),
    event_url: form.text("event_url"),
    date: form.text("date"),
    action: form.text("action"),
    dek: form.text("dek"),
    people_shown: form.text("people_shown"),
    images: form.all("images").filter((image) => !removed.includes(image)),
  };
}

export const emptyDraft: Draft = draftOf(untouched);

export function draftOfStory(story: Story, id: string, people: readonly { name: string | null }[] = []): Draft {
  const { event_title, event_url = "", date, action, dek, images } = story;
  const people_shown = people.flatMap(({ name }) => name ?? []).join("\n");
  return { id, event_title, event_url, date, action, dek, people_shown, images };
}

/** The draft as operation input without the people shown; empty fields are omitted. */
export function storyOf(draft: Draft) {
  const filled = [...STORY_FIELDS, "id" as const].filter((field) => draft[field] !== "");
  const fields = Object.fromEntries(filled.map((field) => [field, draft[field]])) as Record<
    (typeof STORY_FIELDS)[number] | "id",
    FormText
  >;
  return { ...fields, images: draft.images };
}

/** Hidden fields for the next page. */
export function HiddenFields({ draft, fields = [] }: { draft: Draft; fields?: readonly (typeof FIELDS)[number][] }) {
  return (
    <>
      {draft.id !== "" && <input type="hidden" name="id" value={draft.id} />}
      {fields.map((field) => (
        <input key={field} type="hidden" name={field} value={draft[field]} />
      ))}
      {draft.images.map((image) => (
        <input key={image} type="hidden" name="images" value={image} />
      ))}
    </>
  );
}

type ComposeProps = { request: MemberRequest; draft: Draft; field: Fields<(typeof FIELDS)[number]> };

export function ComposeForm({ request, draft, field }: ComposeProps) {
  const { fields, imageHint, preview, cancel } = text;
  const { errors } = field;
  return (
    <Form action={COMPOSE_PATH} csrf={request.csrf()} multipart>
      <HiddenFields draft={draft} />
      <TextField {...field("event_title")} />
      <TextField {...field("event_url")} inputmode="url" />
      <TextField {...field("date")} {...(isDay(draft.date) && { type: "date" })} look="short" />
      <TextField {...field("action")} />
      <TextArea {...field("dek")} rows={6} />
      <TextArea {...field("people_shown")} maxlength={1_500} rows={3} unmarked />
      <UploadedPictures request={request} draft={draft} error={errorAt(errors, "images")} />
      <FileField
        name="image"
        label={fields.image}
        hint={imageHint}
        error={errorAt(errors, "image")}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
      />
      <ButtonRow>
        <Button name="step" value="preview">
          {preview}
        </Button>
        <LinkButton href="/highlights/mine" kind="quiet">
          {cancel}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
}

/** Agents may have sent the date as free text, which a date field would drop. */
function isDay(date: string): boolean {
  return date === "" || /^\d{4}-\d{2}-\d{2}$/.test(date);
}

/** Uploaded pictures, each with a checkbox to remove it. */
function UploadedPictures({
  request,
  draft,
  error,
}: {
  request: MemberRequest;
  draft: Draft;
  error: string | undefined;
}) {
  if (draft.images.length === 0) return null;
  const { baseUrl } = request.parts.kernel.settings;
  return (
    <fieldset class={error ? "field field-invalid" : "field"} id="images">
      <legend class="field-label">{text.kept}</legend>
      {error && <p class="field-error">{error}</p>}
      <ul class="story-images">
        {draft.images.map((image, at) => (
          <li key={image}>
            <Picture image={image} at={at} baseUrl={baseUrl} />
            <Checkbox name="remove" id={`remove-${at + 1}`} value={image} label={text.remove(at + 1)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Events that the member can write about; choosing one fills the form. */
export function Claimable({ request, events }: { request: MemberRequest; events: ClaimableEvent[] }) {
  const { events: caption, pick, pickNamed, going, noEvents } = text;
  if (events.length === 0) return <p class="soft">{noEvents}</p>;
  return (
    <RecordList
      id="claimable"
      words={text}
      caption={caption}
      rows={events}
      rowKey={({ event_api_id, date }) => `${event_api_id} ${date}`}
      columns={{
        event: {
          heads: true,
          cell: ({ title, status }) => (
            <>
              <bdi>{title}</bdi> {status === "going" && <Badge tone="success">{going}</Badge>}
            </>
          ),
        },
        when: ({ date }) => date && <Time at={new Date(date)} {...clockOf(request)} form="day" />,
      }}
      links={({ event_api_id, title }) => [
        { href: `${pathWith(COMPOSE_PATH, { event: event_api_id })}#story`, text: pick, label: pickNamed(title) },
      ]}
    />
  );
}
