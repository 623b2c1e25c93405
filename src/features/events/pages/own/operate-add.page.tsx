import { sentence } from "../../../../kernel/languages/messages.ts";
import { StoryText } from "../../../../markup/story-text.tsx";
import {
  call,
  clockOf,
  errorAt,
  type FormText,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  shapeFault,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Cover,
  DateTile,
  FileField,
  Form,
  FormCard,
  LinkButton,
  PageHeader,
  TimeRange,
} from "../../../../web/ui/index.ts";
import { timesFault } from "../../index.ts";
import { ownPicture } from "../event-format.ts";
import { storeCover } from "./cover-part.tsx";
import {
  atFields,
  contentOf,
  type Draft,
  draftOf,
  inputOf,
  NewEventFields,
  repeatsOf,
  timesOf,
} from "./event-form.tsx";
import { formTexts as text } from "./text.ts";
import { editPath, OPERATE_EVENTS } from "./types.ts";

const ADD = `${OPERATE_EVENTS}/add`;

export const operateEventAdd = operatorPage({
  path: ADD,
  steps: ["", "change", "publish"],
  takesFile: "image",
  show: async (request) => formPage(request, draftOf(untouched)),
  async act(request, form) {
    const typed = draftOf(form);
    const stored = await storeCover(request, form);
    if (stored && "refused" in stored) return formPage(request, typed, stored.refused);
    const draft = stored ? { ...typed, cover_url: stored.url as FormText } : typed;
    const step = form.text("step");
    if (step === "change") return formPage(request, draft);
    const times = timesOf(draft, request);
    if ("refused" in times) return formPage(request, draft, times.refused);
    const input = inputOf(draft, times);
    if (step !== "publish") {
      const fault = timesFault(new Date(times.start), new Date(times.end), request.now);
      const refused =
        shapeFault(request, "events.publish", input) ??
        (fault ? refusedFields({ field: fault.field, problem: sentence(fault.said) }) : undefined);
      return refused ? formPage(request, draft, refused) : preview(request, draft, times);
    }
    const published = await call(request, "events.publish", input);
    if (!published.ok) return formPage(request, draft, published.refused);
    const to = editPath(published.body.event.event_id);
    return { to, notice: { tone: "success", text: text.published } };
  },
});

function formPage(request: MemberRequest, draft: Draft, problem?: Refused): PageDocument {
  const refused = problem && atFields(problem);
  const field = fieldsOf(request, "events.publish", {
    labels: text.fields,
    hints: text.hints,
    form: untouched,
    from: draft,
    refused,
  });
  const { errors } = field;
  const src = draft.cover_url === "" ? undefined : ownPicture(request, draft.cover_url);
  return {
    title: text.addTitle,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.addTitle}
        lede={text.addLede}
        errors={errors}
        action={ADD}
        csrf={request.csrf()}
        submit={text.preview}
        cancel={{ href: OPERATE_EVENTS, label: text.cancel }}
        multipart
        hidden={{ cover_url: draft.cover_url }}
      >
        <div class="event-form-cover">
          <Cover seed={draft.title || request.space.name} src={src} />
          <FileField
            name="image"
            label={text.fields.image}
            hint={src ? text.picture : text.pictureHint}
            error={errorAt(errors, "image")}
            accept="image/*"
          />
        </div>
        <NewEventFields request={request} draft={draft} field={field} />
      </FormCard>
    ),
  };
}

function preview(request: MemberRequest, draft: Draft, { start, end }: { start: string; end: string }): PageDocument {
  const repeats = repeatsOf(draft);
  const from = new Date(start);
  const facts = [
    draft.location,
    draft.host,
    text.tiers(draft.visible_to as never),
    repeats && text.dates(repeats.count, text.every[repeats.every as "week"] ?? ""),
    draft.capacity && draft.capacity !== "0" && text.seats(draft.capacity),
    draft.guests_max && draft.guests_max !== "0" && text.guests(draft.guests_max),
  ];
  const { questions } = contentOf(draft);
  return {
    title: text.previewTitle(draft.title),
    body: (
      <>
        <PageHeader title={draft.title} lede={text.previewLede} />
        <article class="event-page">
          <div class="event-cover">
            <Cover seed={draft.title} src={draft.cover_url === "" ? undefined : ownPicture(request, draft.cover_url)} />
            <DateTile at={from} timeZone={request.space.timeZone} />
          </div>
          <div class="event-main">
            <p class="event-fact-main">
              <TimeRange from={from} to={new Date(end)} {...clockOf(request)} />
            </p>
            <ul class="event-chips">
              {facts.filter(Boolean).map((fact) => (
                <li key={fact} class="event-chip">
                  {fact}
                </li>
              ))}
            </ul>
            <div class="event-about">
              <StoryText markdown={draft.description} below={2} />
            </div>
            {questions.length > 0 && (
              <section>
                <h2>{text.asked}</h2>
                <ul>
                  {questions.map(({ id, prompt }) => (
                    <li key={id} dir="auto">
                      {prompt}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Form action={ADD} csrf={request.csrf()} hidden={{ ...draft }}>
              <ButtonRow>
                <Button name="step" value="publish">
                  {text.publish}
                </Button>
                <Button kind="secondary" name="step" value="change">
                  {text.change}
                </Button>
                <LinkButton href={OPERATE_EVENTS} kind="quiet">
                  {text.cancel}
                </LinkButton>
              </ButtonRow>
            </Form>
          </div>
        </article>
      </>
    ),
  };
}
