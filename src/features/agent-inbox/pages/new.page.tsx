import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  momentOf,
  need,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  refusedFields,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  FieldRow,
  FormCard,
  LinkButton,
  PageHeader,
  PersonTile,
  Select,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { IntroductionFields, introductionOf } from "./new-introduction.tsx";
import { newText as text } from "./text.ts";
import { INBOX, NEW, threadPath } from "./types.ts";

type Typed = { form: Fields; refused: Refused } | undefined;

export const agentInboxNew = memberPage({
  path: NEW,
  async show(request) {
    if (!authorizes(request.viewer.tier, "agent:ping")) return tierTooLowPage(request, text.title, "agent:ping");
    const to = request.query("to");
    if (!/^mem_[0-9a-f]{24}$/.test(to)) return renderSearch(request);
    return (await isClosed(request, to)) ? closedPage(request) : renderForm(request, to);
  },
  act: (request, form) => send(request, form),
});

const nameIn = (request: MemberRequest): string => request.query("name").slice(0, 80);

/** Known before anything is typed, where a link names the member; sending checks it again. */
async function isClosed(request: MemberRequest, to: string): Promise<boolean> {
  const query = nameIn(request);
  if (query.length < 2) return false;
  const found = await call(request, "agent_inbox.lookup", { query, limit: 50 });
  return (
    found.ok && found.body.results.some(({ member_id, inbox_status }) => member_id === to && inbox_status === "closed")
  );
}

function closedPage(request: MemberRequest): PageDocument {
  return {
    title: text.to(nameIn(request)),
    layout: "focus",
    body: (
      <Card title={text.closedNow} lede={text.closedText(nameIn(request))} rank={1}>
        <ButtonRow>
          <LinkButton href={NEW}>{text.find}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}

async function renderSearch(request: MemberRequest): Promise<PageDocument> {
  const query = request.query("q").slice(0, 80);
  const found = query.length < 2 ? null : await need(request, "agent_inbox.lookup", { query, limit: 20 });
  const self = found && (await ownId(request));
  const others = found?.results.filter(({ member_id }) => member_id !== self);
  return {
    title: text.title,
    body: (
      <>
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href={INBOX} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <form class="form" method="get" action={NEW}>
          <TextField name="q" label={text.query} value={query} type="search" maxlength={80} required />
          <ButtonRow>
            <Button kind="secondary">{text.search}</Button>
          </ButtonRow>
        </form>
        {others?.length === 0 && <p>{text.none}</p>}
        <ul class="people">
          {others?.map(({ member_id, member_name, addressable_by_you }) => (
            <li key={member_id}>
              <PersonTile name={member_name}>{addressable_by_you ? text.reachable : text.closed}</PersonTile>
              {addressable_by_you && (
                <LinkButton href={pathWith(NEW, { to: member_id, name: member_name })}>{text.choose}</LinkButton>
              )}
            </li>
          ))}
        </ul>
      </>
    ),
  };
}

async function send(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const to = form.text("to");
  const chosen = form.text("intent");
  const intent = chosen === "request_meeting" || chosen === "send_intro" ? chosen : "ping";
  const isMeeting = intent === "request_meeting";
  const read: Times = isMeeting ? readTimes(request, form) : {};
  if ("refused" in read) return renderForm(request, to, { form, refused: read.refused });
  const sent = await call(request, "agent_inbox.send", {
    recipient_member_id: to,
    intent,
    body: form.text("body") || " ",
    ...read,
    ...(isMeeting && form.filled("room_id")),
    ...(intent === "send_intro" && introductionOf(form)),
  });
  if (!sent.ok) return renderForm(request, to, { form, refused: sent.refused });
  return { to: threadPath(sent.body.thread_id), notice: { tone: "success", text: text.sent } };
}

type Times = { readonly refused: Refused } | { readonly proposed_windows?: ReturnType<typeof windowsAt> };

/** One or two times, each with the length of the first. */
function readTimes({ space: { timeZone } }: MemberRequest, form: Fields): Times {
  const [start, end] = [momentOf(form.text("start"), timeZone), momentOf(form.text("end"), timeZone)];
  if (!start) return { refused: refusedFields({ field: "start", problem: text.notATime }) };
  if (!end) return { refused: refusedFields({ field: "end", problem: text.notATime }) };
  const second = momentOf(form.text("second"), timeZone);
  const lengthMs = end.getTime() - start.getTime();
  return { proposed_windows: windowsAt(second ? [start, second] : [start], lengthMs, timeZone) };
}

function windowsAt(starts: readonly Date[], lengthMs: number, tz_hint: string) {
  return starts.map((at) => ({
    start: at.toISOString(),
    end: new Date(at.getTime() + lengthMs).toISOString(),
    tz_hint,
  }));
}

async function renderForm(request: MemberRequest, to: string, typed?: Typed): Promise<PageDocument> {
  const { form = untouched, refused } = typed ?? {};
  const field = fieldsOf(request, "agent_inbox.send", {
    labels: { ...text.fields, intent: text.intent },
    hints: { intro_target_name: text.introduceHint },
    form,
    refused,
  });
  const { errors } = field;
  const name = typed ? form.text("name") : nameIn(request);
  const { timeZone } = request.space;
  const time = (of: "start" | "end" | "second", label: string) => (
    <DateTimeField name={of} label={label} value={form.text(of)} error={errorAt(errors, of)} timeZone={timeZone} />
  );
  const mayMeet = authorizes(request.viewer.tier, "agent:request_meeting");
  const mayIntroduce = authorizes(request.viewer.tier, "agent:send_intro");
  const rooms = mayMeet ? await roomsOf(request) : [];
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={name ? text.to(name) : text.title}
        lede={text.lede}
        errors={errors}
        action={NEW}
        csrf={request.csrf()}
        hidden={{ to, name }}
        submit={text.send}
        cancel={{ href: INBOX, label: text.back }}
      >
        <Select
          {...field("intent")}
          value={form.shown("intent", "ping")}
          options={[
            { value: "ping", label: text.intents.ping },
            ...(mayMeet ? [{ value: "request_meeting", label: text.intents.request_meeting }] : []),
            ...(mayIntroduce ? [{ value: "send_intro", label: text.intents.send_intro }] : []),
          ]}
        />
        <TextArea {...field("body")} rows={5} />
        {mayMeet && (
          <>
            <FieldRow>
              {time("start", text.start)}
              {time("end", text.end)}
            </FieldRow>
            {time("second", text.second)}
            <Select
              {...field("room_id")}
              placeholder={text.noRoom}
              options={rooms.map(({ id, name: label }) => ({ value: id, label }))}
            />
          </>
        )}
        {mayIntroduce && <IntroductionFields field={field} />}
      </FormCard>
    ),
  };
}

async function roomsOf(request: MemberRequest) {
  const { resources } = await need(request, "resources.list");
  return resources.filter(({ kind, bookable }) => kind === "room" && bookable);
}
