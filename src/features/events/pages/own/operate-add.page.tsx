import { sentence } from "../../../../kernel/languages/messages.ts";
import { StoryText } from "../../../../markup/story-text.tsx";
import {
  call,
  clockOf,
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
  Form,
  FormCard,
  LinkButton,
  PageHeader,
  TimeRange,
} from "../../../../web/ui/index.ts";
import { timesFault } from "../../index.ts";
import {
  ContentFields,
  contentOf,
  type Draft,
  draftOf,
  RepeatFields,
  repeatsOf,
  TimeFields,
  timesOf,
} from "./event-form.tsx";
import { formTexts as text } from "./text.ts";
import { editPath, OPERATE_EVENTS } from "./types.ts";

const ADD = `${OPERATE_EVENTS}/add`;

export const operateEventAdd = operatorPage({
  path: ADD,
  show: async (request) => formPage(request, draftOf(untouched)),
  async act(request, form) {
    const draft = draftOf(form);
    const step = form.text("step");
    if (step === "change") return formPage(request, draft);
    const times = timesOf(draft, request);
    if ("refused" in times) return formPage(request, draft, times.refused);
    const repeats = repeatsOf(draft);
    const input = { ...contentOf(draft), ...times, ...(repeats && { repeats }) };
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

function formPage(request: MemberRequest, draft: Draft, refused?: Refused): PageDocument {
  const field = fieldsOf(request, "events.publish", {
    labels: text.fields,
    hints: text.hints,
    form: untouched,
    from: draft,
    refused,
  });
  const { errors } = field;
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
      >
        <ContentFields draft={draft} field={field}>
          <TimeFields request={request} draft={draft} errors={errors} />
          <RepeatFields draft={draft} errors={errors} />
        </ContentFields>
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
            <Cover seed={draft.title} />
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
