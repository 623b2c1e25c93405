import {
  clockOf,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import { Card, DefinitionList, ErrorSummary, LinkButton, PageHeader, Time, TimeRange } from "../../../web/ui/index.ts";
import { IntroductionFact } from "./introduction-fact.tsx";
import { inboxText, threadText as text } from "./text.ts";
import { actOnThread, THREAD_ACTS } from "./thread-acts.ts";
import { Answers } from "./thread-answers.tsx";
import { Messages } from "./thread-messages.tsx";
import { ThreadState } from "./thread-state.tsx";
import { type Found, INBOX, otherOf, type Thread, threadPath } from "./types.ts";

export const agentThread = memberPage({
  path: `${INBOX}/:thread`,
  acts: THREAD_ACTS,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const found = await findThread(request);
    const done = await actOnThread(request, found, form);
    if ("refused" in done) return renderPage(request, { form, refused: done.refused });
    return { to: threadPath(found.thread.thread_id), notice: { tone: "success", text: done.text } };
  },
});

function findThread(request: MemberRequest): Promise<Found> {
  return need(request, "agent_inbox.get_thread", { thread_id: request.parameters.thread ?? "" });
}

async function renderPage(request: MemberRequest, typed?: { form: Fields; refused: Refused }): Promise<PageDocument> {
  const found = await findThread(request);
  const { thread } = found;
  const title = titleOf(thread);
  return {
    title,
    topics: ["me"],
    refused: typed?.refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(typed?.refused, text.fields)} />
        <PageHeader
          title={title}
          actions={
            <LinkButton href={INBOX} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <div class="thread-page">
          <div class="flow" id="messages" data-live={title}>
            <Messages request={request} found={found} />
          </div>
          <div class="flow" id="answers" data-live="">
            <Card>
              <Facts request={request} thread={thread} />
            </Card>
            <Answers request={request} found={found} typed={typed} />
          </div>
        </div>
      </>
    ),
  };
}

function titleOf(thread: Thread): string {
  const { introduction, intent_type } = thread;
  const { member_name } = otherOf(thread);
  if (!introduction) return `${inboxText.intents[intent_type]}: ${member_name}`;
  return text.introductionTitle(introduction.with.member_name, thread.direction === "outbound" ? member_name : null);
}

function Facts({ request, thread }: { request: MemberRequest; thread: Thread }) {
  const { meeting, room, expires_at, proposed_windows } = thread;
  const range = ({ start, end }: { start: string; end: string }) => (
    <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />
  );
  const held = meeting?.room;
  return (
    <DefinitionList
      facts={[
        {
          term: text.state,
          detail: <ThreadState thread={thread} />,
        },
        {
          term: text.meeting,
          detail: meeting && (
            <>
              {range(meeting)} {meeting.state === "cancelled" && inboxText.meetingCancelled}
            </>
          ),
        },
        {
          term: text.windows,
          detail: !meeting && proposed_windows.length > 0 && (
            <ul class="plain">
              {proposed_windows.map((window) => (
                <li key={window.start}>{range(window)}</li>
              ))}
            </ul>
          ),
        },
        {
          term: text.room,
          detail: held
            ? `${held.name}, ${text.roomState[held.state]}`
            : room && !meeting && `${room.name ?? room.resource_id}, ${text.roomWish[room.need]}`,
        },
        {
          term: text.introduction,
          detail: thread.introduction && <IntroductionFact of={thread.introduction} thread={thread} />,
        },
        { term: text.until, detail: expires_at && <Time at={new Date(expires_at)} {...clockOf(request)} /> },
      ].map(({ term, detail }) => ({ term, detail: detail || null }))}
    />
  );
}
