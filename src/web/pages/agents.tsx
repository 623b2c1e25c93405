import { isScope } from "../../kernel/scopes.ts";
import { PauseButton } from "../agents/agent-acts.tsx";
import { oauthWords } from "../agents/oauth-words.ts";
import { StopSwitch } from "../agents/stop-switch.tsx";
import { isKept, scopeItem, stateOf } from "../agents/token-text.ts";
import { need } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import { type Answer, memberPage } from "../page.ts";
import type { AgentToken, BlockedClient } from "../replies/replies.ts";
import {
  Badge,
  Button,
  ButtonRow,
  Card,
  Cards,
  DefinitionList,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Status,
  Table,
  Time,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

const PATH = "/agents";

export const agents = memberPage({
  path: PATH,
  async show(visit) {
    const [{ tokens, agents_stopped_at: stoppedAt }, { blocked }] = await Promise.all([
      need(visit, "tokens.list"),
      need(visit, "tokens.list_blocked"),
    ]);
    const kept = tokens.filter((token) => isKept(token, visit.now));
    const over = tokens.filter((token) => !isKept(token, visit.now));
    const active = kept.filter((token) => stateOf(token, visit.now) === "live");
    const { title, lede, none, noneText, ended, endedLede } = words.agents;
    const ways = <Ways />;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={kept.length > 0 && ways} />
          {(active.length > 0 || stoppedAt !== null) && (
            <StopSwitch visit={visit} stoppedAt={stoppedAt} count={active.length} />
          )}
          {kept.length > 0 ? (
            <Cards>
              {kept.map((token) => (
                <Agent key={token.token_id} token={token} visit={visit} stopped={stoppedAt !== null} />
              ))}
            </Cards>
          ) : (
            <EmptyState title={none} action={ways}>
              {noneText}
            </EmptyState>
          )}
          {over.length > 0 && (
            <Section title={ended} lede={endedLede}>
              <Ended tokens={over} visit={visit} />
            </Section>
          )}
          {blocked.length > 0 && <Blocked blocked={blocked} visit={visit} />}
        </>
      ),
    };
  },
  async act(visit, form): Promise<Answer> {
    return { to: PATH, notice: { tone: "success", text: await done(visit, form) } };
  },
});

async function done(visit: MemberVisit, form: Fields): Promise<string> {
  const { stop, blocked } = words.console;
  switch (form.text("act")) {
    case "stop":
      return stop.stopped((await need(visit, "tokens.stop_all")).stopped);
    case "resume":
      return stop.resumed((await need(visit, "tokens.resume_all")).resumed);
    default: {
      const { client_name } = await need(visit, "tokens.unblock", { block_id: form.text("block_id") });
      return blocked.unblocked(client_name);
    }
  }
}

function Ways() {
  return (
    <>
      <LinkButton href="/signup-with-agent" kind="primary">
        {words.agents.connect}
      </LinkButton>
      <LinkButton href="/agents/new">{words.agents.byHand}</LinkButton>
    </>
  );
}

function Agent({ token, visit, stopped }: { token: AgentToken; visit: MemberVisit; stopped: boolean }) {
  const { facts, never, forever, scopes, lapsed, revoke, revokeNamed } = words.agents;
  const { details, detailsNamed } = words.console.agent;
  const clock = clockOf(visit);
  const items = token.scopes.filter(isScope).map((scope) => scopeItem(scope, visit.viewer.tier));
  const resting = items.filter(({ grantable }) => !grantable).length;
  const own = `${PATH}/${token.token_id}`;
  return (
    <Card
      title={<a href={own}>{token.client_name}</a>}
      lede={<State token={token} visit={visit} stopped={stopped} />}
      footer={
        <ButtonRow>
          <LinkButton href={own} small label={detailsNamed(token.client_name)}>
            {details}
          </LinkButton>
          {!stopped && <PauseButton visit={visit} token={token} back={PATH} />}
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
            term: oauthWords.answersAt,
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
        {resting > 0 && <>. {lapsed(resting)}</>}
      </p>
    </Card>
  );
}

function State({ token, visit, stopped }: { token: AgentToken; visit: MemberVisit; stopped: boolean }) {
  const { status, sandbox } = words.agents;
  const state = stateOf(token, visit.now);
  return (
    <>
      {state === "live" && !stopped && <Status tone="success">{status.live}</Status>}
      {state === "live" && stopped && <Status tone="warning">{status.stopped}</Status>}
      {state === "paused" && <Status tone="warning">{status.paused}</Status>}{" "}
      {token.sandbox && <Badge tone="info">{sandbox}</Badge>}
    </>
  );
}

function Ended({ tokens, visit }: { tokens: AgentToken[]; visit: MemberVisit }) {
  const { columns, status, ended } = words.agents;
  const clock = clockOf(visit);
  const end = (token: AgentToken) => new Date(token.revoked_at ?? token.expires_at ?? token.created_at);
  return (
    <Table
      id="ended"
      caption={ended}
      captionHidden
      rows={tokens}
      rowKey={(token) => token.token_id}
      columns={[
        {
          label: columns.agent,
          heads: true,
          cell: (token) => <a href={`${PATH}/${token.token_id}`}>{token.client_name}</a>,
        },
        { label: columns.token, cell: (token) => <code>{token.prefix}…</code> },
        { label: columns.ended, cell: (token) => <Time at={end(token)} {...clock} relative={false} /> },
        {
          label: columns.how,
          cell: (token) => <Status tone="neutral">{status[stateOf(token, visit.now)]}</Status>,
        },
      ]}
    />
  );
}

function Blocked({ blocked, visit }: { blocked: BlockedClient[]; visit: MemberVisit }) {
  const { title, lede, caption, columns, byName, unblock, unblockNamed } = words.console.blocked;
  return (
    <Section title={title} lede={lede} id="blocked">
      <Table
        id="blocked-clients"
        caption={caption}
        captionHidden
        rows={blocked}
        rowKey={({ block_id }) => block_id}
        columns={[
          { label: columns.client, heads: true, cell: ({ client_name }) => <span dir="auto">{client_name}</span> },
          {
            label: columns.how,
            cell: ({ client_id }) => (client_id === undefined ? byName : <code>{client_id}</code>),
          },
          {
            label: columns.since,
            cell: ({ blocked_at }) => <Time at={new Date(blocked_at)} {...clockOf(visit)} form="date" />,
          },
          {
            label: columns.act,
            labelHidden: true,
            align: "end",
            cell: ({ block_id, client_name }) => (
              <Form action={PATH} csrf={visit.csrf()} hidden={{ act: "unblock", block_id }}>
                <Button small kind="secondary" label={unblockNamed(client_name)}>
                  {unblock}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </Section>
  );
}
