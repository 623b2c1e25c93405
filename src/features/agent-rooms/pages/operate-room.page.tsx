import {
  call,
  type Form as Fields,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Reply,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  TextField,
} from "../../../web/ui/index.ts";
import { oneText as text } from "./text.ts";
import { Turns } from "./turns.tsx";
import { OPERATE, operatePath, titleOf } from "./types.ts";

type Inspected = Reply<"rooms.inspect">;

/** The turns are shown only in the response to a reason, so a link or a reload of this page shows none. */
export const operateRoom = operatorPage({
  path: `${OPERATE}/:room`,
  steps: ["", "stop", "remove"],
  show: async (request) => renderPage(request, untouched, {}),
  act: carryOut,
});

async function carryOut(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const room_id = request.parameters.room ?? "";
  const to = operatePath(room_id);
  if (form.text("step") === "stop") {
    const ended = await call(request, "rooms.end", { room_id });
    if (!ended.ok) return renderPage(request, form, { refused: ended.refused });
    return { to, notice: { tone: "success", text: text.stopped } };
  }
  if (form.text("step") === "remove") {
    const removed = await call(request, "rooms.remove_turn", { room_id, seq: Number(form.text("seq")) });
    if (!removed.ok) return renderPage(request, form, { refused: removed.refused });
    return { to, notice: { tone: "success", text: text.removed } };
  }
  const since = wholeNumber(form.text("since") || undefined);
  const input = { room_id, reason: form.text("reason"), ...(since !== undefined && { since }) };
  const read = await call(request, "rooms.inspect", input);
  return renderPage(request, form, read.ok ? { inspected: read.body } : { refused: read.refused });
}

type Shown = { inspected?: Inspected; refused?: Refused };

function renderPage(request: MemberRequest, form: Fields, { inspected, refused }: Shown): PageDocument {
  const room_id = request.parameters.room ?? "";
  const path = operatePath(room_id);
  const field = fieldsOf(request, "rooms.inspect", {
    labels: { reason: text.reason },
    hints: { reason: text.reasonHint },
    form,
    refused,
  });
  return {
    title: inspected ? titleOf(inspected.room) : text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={inspected ? titleOf(inspected.room) : text.title}
          lede={text.lede}
          actions={
            <LinkButton href={OPERATE} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        {inspected ? (
          <Read request={request} inspected={inspected} reason={form.text("reason")} />
        ) : (
          <Form action={path} csrf={request.csrf()}>
            <TextField {...field("reason")} />
            <ButtonRow>
              <Button>{text.read}</Button>
            </ButtonRow>
          </Form>
        )}
        {inspected?.state !== "ended" && (
          <details class="fold">
            <summary>{text.stop}</summary>
            <p>{text.stopText}</p>
            <Form action={path} csrf={request.csrf()} hidden={{ step: "stop" }}>
              <Button kind="danger">{text.stop}</Button>
            </Form>
          </details>
        )}
      </>
    ),
  };
}

type ReadProps = { request: MemberRequest; inspected: Inspected; reason: string };

function Read({ request, inspected, reason }: ReadProps) {
  const { room, turns, gaps, next_since, has_more } = inspected;
  return (
    <Section title={text.turns} id="turns">
      <Turns request={request} room={room} turns={turns} gaps={gaps} removable={({ kind }) => kind === "message"} />
      {has_more && (
        <Form action={operatePath(room.room_id)} csrf={request.csrf()} hidden={{ reason, since: String(next_since) }}>
          <Button kind="secondary">{text.more}</Button>
        </Form>
      )}
    </Section>
  );
}
