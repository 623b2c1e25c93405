import {
  call,
  type Form as Fields,
  localText,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  TextField,
} from "../../../../web/ui/index.ts";
import { CoverPart, saveCover } from "./cover-part.tsx";
import { DatesPart, moveDate } from "./dates-part.tsx";
import { ContentFields, contentOf, type Draft, draftOf } from "./event-form.tsx";
import { changeHosts, HostsPart } from "./hosts-part.tsx";
import { textOfQuestions } from "./questions-text.ts";
import { formTexts, editText as text } from "./text.ts";
import { editPath, OPERATE_EVENTS, type OwnEvent, ownEventAt } from "./types.ts";

export const operateEvent = operatorPage({
  path: `${OPERATE_EVENTS}/:event`,
  acts: ["save", "cover", "hosts", "move", "cancel"],
  takesFile: "image",
  show: async (request) => renderPage(request, await ownEventAt(request)),
  async act(request, form) {
    const event = await ownEventAt(request);
    const result = await change(request, event, form);
    if ("refused" in result) {
      const typed = form.text("act") === "save" ? { draft: draftOf(form) } : { sent: form };
      return renderPage(request, event, { refused: result.refused, ...typed });
    }
    return { to: editPath(event.event_id), notice: { tone: "success", text: result.done } };
  },
});

type Result = { readonly done: string } | { readonly refused: Refused };

async function change(request: MemberRequest, event: OwnEvent, form: Fields): Promise<Result> {
  const { event_id } = event;
  switch (form.text("act")) {
    case "cover":
      return saveCover(request, event, form);
    case "hosts":
      return changeHosts(request, event, form);
    case "move":
      return moveDate(request, event, form);
    case "cancel": {
      const occurrence = form.text("occurrence");
      const cancelled = await call(request, "events.cancel", {
        event_id,
        ...(occurrence && { occurrence }),
        ...form.filled("reason"),
      });
      return cancelled.ok ? { done: text.wasCancelled } : { refused: cancelled.refused };
    }
    default: {
      const input = { event_id, rev: Number(form.text("rev")), ...contentOf(draftOf(form)) };
      const saved = await call(request, "events.update", input);
      return saved.ok ? { done: text.saved } : { refused: saved.refused };
    }
  }
}

function draftOfEvent(request: MemberRequest, event: OwnEvent): Draft {
  const [date] = event.dates;
  const local = (at: string | undefined) => (at ? localText(new Date(at), request.space.timeZone) : "");
  const { title, location, description, host, visible_to } = event;
  const [day = "", time = ""] = local(date?.start).split("T");
  const times = { date: day, time, minutes: "", end: local(date?.end), every: "once", count: "", cover_url: "" };
  const seats = {
    capacity: event.capacity === null ? "" : String(event.capacity),
    guests_max: event.guests_max === 0 ? "" : String(event.guests_max),
    questions: textOfQuestions(event.questions),
  };
  return { title, location, description, host: host ?? "", visible_to, ...times, ...seats } as Draft;
}

type Typed = { readonly refused?: Refused; readonly draft?: Draft; readonly sent?: Fields };

async function renderPage(
  request: MemberRequest,
  event: OwnEvent,
  { refused, draft = draftOfEvent(request, event), sent = untouched }: Typed = {},
): Promise<PageResponse & PageDocument> {
  const field = fieldsOf(request, "events.update", {
    labels: { ...formTexts.fields, image: text.coverField, hosts: text.hosts },
    hints: formTexts.hints,
    form: untouched,
    from: draft,
    refused,
  });
  const part = { request, event, errors: field.errors };
  return {
    title: event.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={event.title}
          actions={
            <>
              <LinkButton href={`/events/${event.event_id}`}>{text.view}</LinkButton>
              <LinkButton href={`/events/${event.event_id}/guests`}>{text.guests}</LinkButton>
              <LinkButton href={OPERATE_EVENTS} kind="quiet">
                {text.all}
              </LinkButton>
            </>
          }
        />
        {refused?.kind === "rev_conflict" && <Notice tone="warning">{text.changedMeanwhile}</Notice>}
        {event.cancelled && <Notice tone="warning">{text.wasCancelled}</Notice>}
        {!event.cancelled && (
          <Section title={text.facts} split>
            <Form action={request.path} csrf={request.csrf()} hidden={{ act: "save", rev: String(event.rev) }}>
              <ContentFields draft={draft} field={field} />
              <ButtonRow>
                <Button>{text.save}</Button>
              </ButtonRow>
            </Form>
          </Section>
        )}
        <CoverPart {...part} />
        <HostsPart {...part} found={await foundMembers(request)} />
        <DatesPart {...part} sent={sent} />
        {!event.cancelled && <CancelEvent request={request} sent={sent} />}
      </>
    ),
  };
}

const FOUND_MAX = 8;

async function foundMembers(request: MemberRequest): Promise<{ id: string; name: string }[] | null> {
  const q = request.query("find");
  if (q === "") return null;
  const { results } = await need(request, "directory.search", { q, limit: FOUND_MAX });
  return results.flatMap(({ member_id, display_name, name }) => {
    const label = display_name ?? name;
    return member_id && label ? [{ id: member_id, name: label }] : [];
  });
}

function CancelEvent({ request, sent }: { request: MemberRequest; sent: Fields }) {
  return (
    <Section title={text.cancelEvent} lede={text.cancelLede} split>
      <Form action={request.path} csrf={request.csrf()} hidden={{ act: "cancel" }}>
        <TextField
          name="reason"
          label={text.cancelField}
          hint={text.cancelHint}
          value={sent.raw("reason")}
          maxlength={500}
          unmarked
        />
        <ButtonRow>
          <Button kind="danger">{text.cancelEvent}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
