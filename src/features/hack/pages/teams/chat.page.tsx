import {
  call,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Avatar, Button, EmptyState, Form, Notice, Pagination, TextField, Time } from "../../../../web/ui/index.ts";
import { Frame } from "./frame.tsx";
import { chatText as text } from "./text.ts";
import { type Message, partPath, type Scene, sceneOf } from "./types.ts";

const SHOWN = 50;

export const hackChat = memberPage({
  path: "/hack/:eid/chat",
  acts: ["", "hide", "unhide"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form): Promise<PageResponse> {
    const eid = request.parameters.eid ?? "";
    if (form.text("message_id")) {
      const action = form.text("act") === "unhide" ? "unhide" : "hide";
      const moderated = await call(request, "hack.moderate_chat", { eid, message_id: form.text("message_id"), action });
      if (!moderated.ok) return renderPage(request, form, moderated.refused);
      return { to: partPath(eid, "chat"), notice: { tone: "success", text: text.moderated[action] } };
    }
    const posted = await call(request, "hack.post_chat", { eid, text: form.text("text") });
    if (!posted.ok) return renderPage(request, form, posted.refused);
    return { to: partPath(eid, "chat"), notice: { tone: "success", text: text.sent } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused) {
  const scene = await sceneOf(request);
  const { eid, title: event } = scene.event;
  const before = Number(request.query("before")) || undefined;
  const { messages } = await need(request, "hack.read_chat", { eid, limit: SHOWN, ...(before && { before }) });
  const last = messages.at(-1);
  const mayWrite = (scene.me.role?.roles.length ?? 0) > 0;
  const title = text.title(event);
  const labels = { text: text.label };
  const field = fieldsOf(request, "hack.post_chat", { labels, hints: { text: text.hint }, form });
  return {
    title,
    refused,
    body: (
      <Frame scene={scene} part="chat" title={title} refused={refused} labels={labels}>
        {mayWrite ? (
          <Form action={partPath(eid, "chat")} csrf={request.csrf()}>
            <TextField {...field("text")} autocomplete="off" />
            <Button>{text.send}</Button>
          </Form>
        ) : (
          <Notice tone="info">{text.needsRole}</Notice>
        )}
        {messages.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <ul class="hack-chat">
            {messages.map((message) => (
              <Line key={message.message_id} request={request} scene={scene} message={message} />
            ))}
          </ul>
        )}
        <Pagination
          newer={before ? partPath(eid, "chat") : undefined}
          older={
            messages.length === SHOWN && last && last.seq > 1
              ? `${partPath(eid, "chat")}?before=${last.seq}`
              : undefined
          }
        />
      </Frame>
    ),
  };
}

function Line({ request, scene, message }: { request: MemberRequest; scene: Scene; message: Message }) {
  const { message_id, by_agent, hidden, posted_at, suspicious_patterns } = message;
  const name = message.name || text.gone;
  const action = hidden ? "unhide" : "hide";
  return (
    <li class="hack-line">
      <Avatar name={name} />
      <div class="hack-line-body">
        <p class="hack-line-head">
          <strong>
            <bdi>{name}</bdi>
          </strong>{" "}
          <span class="soft">
            {by_agent && `${text.byAgent} · `}
            <Time at={new Date(posted_at)} form="clock" now={request.now} timeZone={scene.event.time_zone} />
          </span>
        </p>
        {hidden ? (
          <p class="soft">{text.hidden}</p>
        ) : (
          <p class="hack-line-text" dir="auto">
            {message.text}
          </p>
        )}
        {suspicious_patterns.length > 0 && <p class="soft">{text.suspicious}</p>}
      </div>
      {request.viewer.operator && (
        <Form action={partPath(scene.event.eid, "chat")} csrf={request.csrf()} hidden={{ act: action, message_id }}>
          <Button kind="quiet" small label={hidden ? text.unhideNamed(name) : text.hideNamed(name)}>
            {hidden ? text.unhide : text.hide}
          </Button>
        </Form>
      )}
    </li>
  );
}
