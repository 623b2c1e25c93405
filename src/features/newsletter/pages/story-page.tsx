import type { PageDocument } from "../../../web/core/index.ts";
import {
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  type Refused,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  LongText,
  Notice,
  PageHeader,
  Section,
  Select,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { StoryBody } from "./issue-view.tsx";
import { fieldsOf, previewOf, readStory, type StoryField } from "./story-form.ts";
import { issueText, storyText } from "./text.ts";
import { type Draft, draftPath, type StoryDraft } from "./types.ts";

const text = storyText;

export interface StoryPage {
  readonly request: MemberRequest;
  readonly draft: Draft;
  /** The saved story; undefined for a new one. */
  readonly story: StoryDraft | undefined;
  /** What the person typed; undefined on the first view. */
  readonly form?: Fields;
  readonly refused?: Refused | undefined;
  /** Somebody else removed the story while the person typed. */
  readonly isRemoved?: boolean;
  /** Shows the typed texts as readers would see them. */
  readonly preview?: boolean;
}

/** The form of one story. Typed texts stay through previews, errors and conflicts. */
export function storyPage(page: StoryPage): PageDocument {
  const { request, draft, story, form, refused, preview = false } = page;
  const errors = fieldErrors(refused, text.fields);
  const title = story ? story.headline : text.addTitle;
  const back = `${draftPath(draft.issue.issue_id)}#outline`;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={title}
          actions={
            <LinkButton href={back} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        {refused?.kind === "rev_conflict" && story && <Conflict story={story} />}
        {page.isRemoved && <Notice tone="warning">{text.gone}</Notice>}
        {preview && form && <Preview request={request} form={form} />}
        <StoryForm page={page} error={(name) => errorAt(errors, name)} />
        {story && (
          <Form action={request.path} csrf={request.csrf()} hidden={{ rev: String(story.rev) }}>
            <ButtonRow>
              <Button kind="quiet" name="act" value="remove">
                {text.remove}
              </Button>
            </ButtonRow>
          </Form>
        )}
      </>
    ),
  };
}

function Conflict({ story }: { story: StoryDraft }) {
  const { headline, dek, body_md } = story;
  return (
    <Notice tone="warning" title={text.stale}>
      <LongText label={text.theirs} text={[headline, dek, body_md].filter(Boolean).join("\n\n")} />
      <p>{text.keepMine}</p>
    </Notice>
  );
}

function Preview({ request, form }: { request: MemberRequest; form: Fields }) {
  const read = readStory(form);
  if ("refused" in read) return null;
  return (
    <Section title={text.previewTitle} lede={text.previewNote} id="preview">
      <div class="issue-preview">
        <h3 dir="auto">{form.text("headline")}</h3>
        <StoryBody request={request} story={previewOf(read.texts)} />
      </div>
    </Section>
  );
}

type FormProps = { page: StoryPage; error: (name: StoryField) => string | undefined };

function StoryForm({ page: { request, draft, story, form, refused, isRemoved }, error }: FormProps) {
  const isStale = refused?.kind === "rev_conflict" || isRemoved === true;
  const saved = story && fieldsOf(story);
  const value = (name: StoryField) => (form ? form.raw(name) : (saved?.[name] ?? ""));
  const field = (name: StoryField) => ({ name, label: text.fields[name], value: value(name), error: error(name) });
  const beats = draft.beats.map(({ id, title }) => ({ value: id, label: title }));
  // Only a person who has seen the other text may replace it.
  const rev = form && !isStale ? form.text("rev") : story && String(story.rev);
  const hidden = { rev, ...(story && { story_id: story.story_id }) };
  const kinds = Object.entries(issueText.kinds).map(([kind, label]) => ({ value: kind, label }));
  return (
    <Form action={request.path} csrf={request.csrf()} hidden={hidden}>
      <TextField {...field("headline")} maxlength={140} required />
      <FieldRow>
        <Select {...field("beat")} options={beats} required />
        {!story && <TextField {...field("story_id")} hint={text.idHint} autocomplete="off" maxlength={80} required />}
      </FieldRow>
      <TextArea {...field("dek")} rows={2} maxlength={280} />
      <TextArea {...field("body_md")} hint={text.bodyHint} rows={18} maxlength={20_000} />
      <TextArea {...field("sources")} hint={text.sourcesHint} rows={3} />
      <FieldRow>
        <TextField {...field("image")} hint={text.imageHint} autocomplete="off" />
        <TextField {...field("image_alt")} hint={text.altHint} maxlength={300} />
      </FieldRow>
      <FieldRow>
        <Select {...field("feature_kind")} options={kinds} placeholder={text.noCard} />
        <TextField {...field("feature_title")} maxlength={140} />
      </FieldRow>
      <TextArea {...field("feature_lines")} hint={text.linesHint} rows={3} />
      <ButtonRow>
        <Button name="act" value="save">
          {text.save}
        </Button>
        <Button kind="secondary" name="act" value="preview">
          {text.preview}
        </Button>
      </ButtonRow>
    </Form>
  );
}
