import {
  call,
  clockOf,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  TextArea,
  Time,
} from "../../../web/ui/index.ts";
import { Peers } from "./peers.tsx";
import { roomText as text } from "./text.ts";

const RENEWED_EVERY_SECONDS = 5;
const SHOWN = 100;

type Chat = Reply<"workshops.read_chat">;
type Message = Chat["messages"][number];

export const workshopRoom = memberPage({
  path: "/trainings/sessions/:session/room",
  steps: ["post", "hide", "rules", "card"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const done = await carryOut(request, form);
    if ("refused" in done) return renderPage(request, { form, refused: done.refused });
    return { to: request.path, notice: { tone: "success", text: done.said } };
  },
});

async function carryOut(request: MemberRequest, form: Fields): Promise<{ said: string } | { refused: Refused }> {
  const session_id = request.parameters.session ?? "";
  switch (form.text("step")) {
    case "hide": {
      const hidden = form.text("hidden") === "true";
      const input = { session_id, seq: Number(form.text("seq")), hidden };
      const changed = await call(request, "workshops.hide_message", input);
      return changed.ok ? { said: hidden ? text.hiddenDone : text.shownDone } : changed;
    }
    case "rules": {
      const person_between = form.text("person_between") === "on";
      const changed = await call(request, "workshops.set_room", { session_id, person_between });
      return changed.ok ? { said: text.rulesSaved } : changed;
    }
    case "card": {
      const shows = { name: form.text("name") === "on", email: form.text("email") === "on" };
      const changed = await call(request, "workshops.set_card", {
        session_id,
        ...shows,
        ...form.filled("note", "link"),
      });
      return changed.ok ? { said: changed.body.shown ? text.cardShown : text.cardGone } : changed;
    }
    default: {
      const sent = await call(request, "workshops.post_chat", { session_id, text: form.text("text") });
      return sent.ok ? { said: text.sent } : sent;
    }
  }
}

type Typed = { form: Fields; refused: Refused };

async function renderPage(request: MemberRequest, typed?: Typed): Promise<PageDocument> {
  const session_id = request.parameters.session ?? "";
  const chat = await need(request, "workshops.read_chat", { session_id, limit: SHOWN });
  const people = await need(request, "workshops.list_peers", { session_id });
  const wrote = typed?.form.text("step") === "post" ? typed.form.text("text") : "";
  return {
    title: text.title(chat.title),
    live: true,
    refused: typed?.refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(typed?.refused, { text: text.write, ...text.fields })} />
        <PageHeader
          title={text.title(chat.title)}
          actions={
            <LinkButton href={`/trainings/sessions/${encodeURIComponent(session_id)}`} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <div class="crosstalk">
          <section aria-labelledby="room-chat">
            <h2 id="room-chat">{text.chat}</h2>
            <p class="soft">{text.chatLede}</p>
            <Messages request={request} chat={chat} />
            {chat.is_open ? <Write request={request} wrote={wrote} /> : <p class="soft">{text.closed}</p>}
            {chat.is_host && <Rules request={request} chat={chat} />}
          </section>
          <Peers request={request} people={people} />
        </div>
      </>
    ),
  };
}

function Messages({ request, chat }: { request: MemberRequest; chat: Chat }) {
  const renew = {
    "hx-get": request.path,
    "hx-trigger": `every ${RENEWED_EVERY_SECONDS}s`,
    "hx-select": "#messages",
    "hx-swap": "outerMorph",
    "hx-status:4xx": "swap:none",
    "hx-status:5xx": "swap:none",
  };
  return (
    <div id="messages" {...renew}>
      {chat.messages.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      <ol class="room-messages">
        {chat.messages.map((message) => (
          <OneMessage key={message.seq} request={request} message={message} isHost={chat.is_host} />
        ))}
      </ol>
      <p class="soft live-only">{text.live}</p>
    </div>
  );
}

type OneMessageProps = { request: MemberRequest; message: Message; isHost: boolean };

function OneMessage({ request, message, isHost }: OneMessageProps) {
  const { seq, author, is_agent, mine, hidden, at } = message;
  const name = author ?? text.gone;
  const act = hidden ? text.unhide : text.hide;
  return (
    <li class={mine ? "room-message room-mine" : "room-message"}>
      <p class="room-over">
        <bdi class={is_agent ? "room-agent" : undefined}>{is_agent ? text.agentOf(name) : name}</bdi>
        <Time at={new Date(at)} {...clockOf(request)} form="clock" />
      </p>
      {hidden ? (
        <p class="soft">{text.hidden}</p>
      ) : (
        <p class="kept-lines" dir="auto">
          {message.text}
        </p>
      )}
      {isHost && (
        <Form
          action={request.path}
          csrf={request.csrf()}
          hidden={{ step: "hide", seq: String(seq), hidden: String(!hidden) }}
        >
          <Button kind="quiet" small label={text.hideNamed(act, seq)}>
            {act}
          </Button>
        </Form>
      )}
    </li>
  );
}

function Write({ request, wrote }: { request: MemberRequest; wrote: string }) {
  return (
    <Form action={request.path} csrf={request.csrf()} hidden={{ step: "post" }}>
      <TextArea name="text" label={text.write} value={wrote} rows={3} maxlength={2_000} required />
      <ButtonRow>
        <Button>{text.send}</Button>
      </ButtonRow>
    </Form>
  );
}

function Rules({ request, chat }: { request: MemberRequest; chat: Chat }) {
  return (
    <details class="fold">
      <summary>{text.rules}</summary>
      <Form action={request.path} csrf={request.csrf()} hidden={{ step: "rules" }}>
        <Checkbox name="person_between" label={text.between} checked={chat.person_between} />
        <ButtonRow>
          <Button kind="secondary">{text.saveRules}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
