import { isScope } from "../../../kernel/access/scopes.ts";
import { endpoints } from "../../../reference/endpoints.ts";
import {
  clockOf,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Badge,
  Button,
  ButtonRow,
  Card,
  Cards,
  CodeBlock,
  DefinitionList,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { oauthText } from "../../consent/pages/parts.ts";
import { PauseButton } from "./agent-activity.tsx";
import { PauseAllSwitch } from "./pause-all.tsx";
import { agentConsoleText, agentsText } from "./text.ts";
import { isUsable, scopeItem, stateOf } from "./token-state.ts";
import type { AgentToken, BlockedClient } from "./types.ts";

const PATH = "/agents";

export const agents = memberPage({
  path: PATH,
  async show(request) {
    const [{ tokens, agents_stopped_at: stoppedAt }, { blocked }] = await Promise.all([
      need(request, "tokens.list"),
      need(request, "tokens.list_blocked"),
    ]);
    const kept = tokens.filter((token) => isUsable(token, request.now));
    const over = tokens.filter((token) => !isUsable(token, request.now));
    const active = kept.filter((token) => stateOf(token, request.now) === "live");
    const { title, lede, none, noneText, ended, endedLede } = agentsText;
    const ways = <Connections />;
    const { oauthCodeFlow, baseUrl } = request.parts.kernel.settings;
    const byUrl = oauthCodeFlow && <ConnectByUrl baseUrl={baseUrl} />;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={kept.length > 0 && ways} />
          {kept.length === 0 && byUrl}
          {(active.length > 0 || stoppedAt !== null) && (
            <PauseAllSwitch request={request} stoppedAt={stoppedAt} count={active.length} />
          )}
          {kept.length > 0 ? (
            <Cards>
              {kept.map((token) => (
                <Agent key={token.token_id} token={token} request={request} allPaused={stoppedAt !== null} />
              ))}
            </Cards>
          ) : (
            <EmptyState title={none} action={ways}>
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
        </>
      ),
    };
  },
  async act(request, form): Promise<PageResponse> {
    return { to: PATH, notice: { tone: "success", text: await runAction(request, form) } };
  },
});

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

function Connections() {
  return (
    <>
      <LinkButton href="/signup-with-agent" kind="primary">
        {agentsText.connect}
      </LinkButton>
      <LinkButton href="/agents/new">{agentsText.byHand}</LinkButton>
    </>
  );
}

function Agent({ token, request, allPaused }: { token: AgentToken; request: MemberRequest; allPaused: boolean }) {
  const { facts, never, forever, scopes, lapsed, revoke, revokeNamed } = agentsText;
  const { details, detailsNamed } = agentConsoleText.agent;
  const clock = clockOf(request);
  const items = token.scopes.filter(isScope).map((scope) => scopeItem(scope, request.viewer.tier));
  const lapsedScopes = items.filter(({ grantable }) => !grantable).length;
  const own = `${PATH}/${token.token_id}`;
  return (
    <Card
      title={<a href={own}>{token.client_name}</a>}
      lede={<State token={token} request={request} allPaused={allPaused} />}
      footer={
        <ButtonRow>
          <LinkButton href={own} small label={detailsNamed(token.client_name)}>
            {details}
          </LinkButton>
          {!allPaused && <PauseButton request={request} token={token} back={PATH} />}
          <LinkButton href={`${own}/revoke`} kind="quiet" small label={revokeNamed(token.client_name)}>
            {revoke}
          </LinkButton>
        </ButtonRow>
      }
    >
      <DefinitionList
        facts={[
          {
            term: facts.used,
            detail: token.last_used_at ? <Time at={new Date(token.last_used_at)} {...clock} /> : never,
          },
          { term: facts.address, detail: token.last_used_address && <code>{token.last_used_address}</code> },
          {
            term: oauthText.answersAt,
            detail: token.connection && <code>{token.connection.redirect_host}</code>,
          },
          {
            term: facts.expires,
            detail:
              token.expires_at === null ? forever : <Time at={new Date(token.expires_at)} {...clock} form="date" />,
          },
        ]}
      />
      <p class="soft">
        {scopes(items.length)}
        {lapsedScopes > 0 && <>. {lapsed(lapsedScopes)}</>}
      </p>
    </Card>
  );
}

function State({ token, request, allPaused }: { token: AgentToken; request: MemberRequest; allPaused: boolean }) {
  const { status, sandbox } = agentsText;
  const state = stateOf(token, request.now);
  return (
    <>
      {state === "live" && !allPaused && <Status tone="success">{status.live}</Status>}
      {state === "live" && allPaused && <Status tone="warning">{status.allPaused}</Status>}
      {state === "paused" && <Status tone="warning">{status.paused}</Status>}{" "}
      {token.sandbox && <Badge tone="info">{sandbox}</Badge>}
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
