import { endpoints } from "../../../reference/endpoints.ts";
import {
  clockOf,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
  type Reply,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  CodeBlock,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { WaitingAsks } from "../../approvals/pages/parts.ts";
import { AgentCard } from "./agent-card.tsx";
import { childrenAfterParents } from "./derived/families.ts";
import { lastActs } from "./last-acts.ts";
import { AllPaused, PauseAll } from "./pause-all.tsx";
import { agentConsoleText, agentsText } from "./text.ts";
import { isUsable, stateOf } from "./token-state.ts";
import type { AgentToken, BlockedClient } from "./types.ts";

const PATH = "/agents";
const ASKS_SHOWN = 5;

export const agents = memberPage({
  path: PATH,
  acts: ["stop", "resume", "unblock"],
  async show(request) {
    const [{ tokens, agents_stopped_at: stoppedAt }, { blocked }, approvals] = await Promise.all([
      need(request, "tokens.list"),
      need(request, "tokens.list_blocked"),
      pendingApprovals(request),
    ]);
    const kept = childrenAfterParents(tokens.filter((token) => isUsable(token, request.now)));
    const over = tokens.filter((token) => !isUsable(token, request.now));
    const active = kept.filter((token) => stateOf(token, request.now) === "live");
    const acts = await lastActs(request, kept);
    const { title, none, noneText, ended, endedLede } = agentsText;
    const isCalm = stoppedAt === null && approvals.length === 0;
    const { oauthCodeFlow, baseUrl } = request.parts.kernel.settings;
    const byUrl = oauthCodeFlow && <ConnectByUrl baseUrl={baseUrl} />;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} actions={kept.length > 0 && <Connections isMain={isCalm} />} />
          <WaitingAsks approvals={approvals} isMain={stoppedAt === null} />
          {stoppedAt !== null && <AllPaused request={request} stoppedAt={stoppedAt} />}
          {kept.length === 0 && byUrl}
          {kept.length > 0 ? (
            <div class="agent-cards">
              {kept.map((token) => (
                <AgentCard
                  key={token.token_id}
                  {...{ request, token, acts: acts.get(token.token_id) ?? [], allPaused: stoppedAt !== null }}
                />
              ))}
            </div>
          ) : (
            <EmptyState title={none} action={<Connections isMain={isCalm} />}>
              {noneText}
            </EmptyState>
          )}
          {kept.length > 0 && byUrl}
          {over.length > 0 && (
            <Section title={ended} lede={endedLede}>
              <Ended tokens={over} request={request} />
            </Section>
          )}
          {blocked.length > 0 && <Blocked blocked={blocked} request={request} />}
          {active.length > 0 && stoppedAt === null && <PauseAll request={request} count={active.length} />}
        </>
      ),
    };
  },
  async act(request, form): Promise<PageResponse> {
    return { to: PATH, notice: { tone: "success", text: await runAction(request, form) } };
  },
});

/** The navigation counts them already: most members have none. */
async function pendingApprovals(request: MemberRequest): Promise<Reply<"approvals.list">["approvals"]> {
  if (request.waiting?.approvals === 0) return [];
  return (await need(request, "approvals.list", { state: "pending", limit: ASKS_SHOWN })).approvals;
}

async function runAction(request: MemberRequest, form: Fields): Promise<string> {
  const { stop, blocked } = agentConsoleText;
  switch (form.text("act")) {
    case "stop":
      return stop.allPaused((await need(request, "tokens.stop_all")).stopped);
    case "resume":
      return stop.resumed((await need(request, "tokens.resume_all")).resumed);
    default: {
      const { client_name } = await need(request, "tokens.unblock", { block_id: form.text("block_id") });
      return blocked.unblocked(client_name);
    }
  }
}

/** The host registers itself and asks for consent (RFC 7591, RFC 6749 §4.1). */
function ConnectByUrl({ baseUrl }: { baseUrl: string }) {
  const { title, lede, url, next } = agentsText.byUrl;
  return (
    <Section title={title} lede={lede} id="connect" split>
      <CodeBlock label={url} code={endpoints(baseUrl).mcpForHosts} />
      <p class="soft">{next}</p>
    </Section>
  );
}

function Connections({ isMain }: { isMain: boolean }) {
  return (
    <>
      <LinkButton href="/signup-with-agent" kind={isMain ? "primary" : "secondary"}>
        {agentsText.connect}
      </LinkButton>
      <LinkButton href="/agents/new">{agentsText.byHand}</LinkButton>
    </>
  );
}

function Ended({ tokens, request }: { tokens: AgentToken[]; request: MemberRequest }) {
  const { status, ended } = agentsText;
  const clock = clockOf(request);
  const end = (token: AgentToken) => new Date(token.revoked_at ?? token.expires_at ?? token.created_at);
  return (
    <RecordList
      id="ended"
      words={agentsText}
      caption={ended}
      rows={tokens}
      rowKey={(token) => token.token_id}
      columns={{
        agent: { heads: true, cell: (token) => <a href={`${PATH}/${token.token_id}`}>{token.client_name}</a> },
        token: (token) => <code>{token.prefix}…</code>,
        ended: (token) => <Time at={end(token)} {...clock} relative={false} />,
        how: (token) => <Status tone="neutral">{status[stateOf(token, request.now)]}</Status>,
      }}
    />
  );
}

function Blocked({ blocked, request }: { blocked: BlockedClient[]; request: MemberRequest }) {
  const { title, lede, byName, unblock, unblockNamed } = agentConsoleText.blocked;
  return (
    <Section title={title} lede={lede} id="blocked">
      <RecordList
        id="blocked-clients"
        words={agentConsoleText.blocked}
        rows={blocked}
        rowKey={({ block_id }) => block_id}
        columns={{
          client: { heads: true, cell: ({ client_name }) => <span dir="auto">{client_name}</span> },
          how: ({ client_id }) => (client_id === undefined ? byName : <code>{client_id}</code>),
          since: ({ blocked_at }) => <Time at={new Date(blocked_at)} {...clockOf(request)} form="date" />,
          act: ({ block_id, client_name }) => (
            <Form action={PATH} csrf={request.csrf()} hidden={{ act: "unblock", block_id }}>
              <Button small kind="secondary" label={unblockNamed(client_name)}>
                {unblock}
              </Button>
            </Form>
          ),
        }}
      />
    </Section>
  );
}
