import { isScope } from "../../kernel/scopes.ts";
import { need } from "../call.ts";
import { oauthWords } from "../oauth-words.ts";
import { memberPage } from "../page.ts";
import type { AgentToken } from "../replies.ts";
import { scopeItem, stateOf } from "../token-text.ts";
import {
  Badge,
  ButtonRow,
  Card,
  Cards,
  DefinitionList,
  EmptyState,
  LinkButton,
  PageHeader,
  ScopeList,
  Section,
  Status,
  Table,
  Time,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

export const agents = memberPage({
  path: "/agents",
  async show(visit) {
    const { tokens } = await need(visit, "tokens.list");
    const live = tokens.filter((token) => stateOf(token, visit.now) === "live");
    const over = tokens.filter((token) => stateOf(token, visit.now) !== "live");
    const { title, lede, none, noneText, ended, endedLede } = words.agents;
    const ways = <Ways />;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={live.length > 0 && ways} />
          {live.length > 0 ? (
            <Cards>
              {live.map((token) => (
                <Agent key={token.token_id} token={token} visit={visit} />
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
        </>
      ),
    };
  },
});

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

function Agent({ token, visit }: { token: AgentToken; visit: MemberVisit }) {
  const { facts, never, forever, sandbox, scopes, lapsed, revoke, revokeNamed, status } = words.agents;
  const clock = clockOf(visit);
  const items = token.scopes.filter(isScope).map((scope) => scopeItem(scope, visit.viewer.tier));
  const resting = items.filter(({ grantable }) => !grantable).length;
  const day = (text: string) => <Time at={new Date(text)} {...clock} form="day" />;
  return (
    <Card
      title={token.client_name}
      lede={token.sandbox ? <Badge tone="info">{sandbox}</Badge> : <Status tone="success">{status.live}</Status>}
      footer={
        <ButtonRow>
          <LinkButton
            href={`/agents/${token.token_id}/revoke`}
            kind="secondary"
            small
            label={revokeNamed(token.client_name)}
          >
            {revoke}
          </LinkButton>
        </ButtonRow>
      }
    >
      <DefinitionList
        facts={[
          { term: facts.used, detail: token.last_used_at ? <Ago at={token.last_used_at} visit={visit} /> : never },
          { term: facts.address, detail: token.last_used_address && <code>{token.last_used_address}</code> },
          {
            term: oauthWords.answersAt,
            detail: token.connection && <code>{token.connection.redirect_host}</code>,
          },
          { term: facts.created, detail: day(token.created_at) },
          { term: facts.expires, detail: token.expires_at === null ? forever : day(token.expires_at) },
          { term: facts.token, detail: <code>{token.prefix}…</code> },
        ]}
      />
      <details class="fold">
        <summary>{scopes(items.length)}</summary>
        <ScopeList scopes={items} rank={3} />
      </details>
      {resting > 0 && <p class="soft">{lapsed(resting)}</p>}
    </Card>
  );
}

function Ago({ at, visit }: { at: string; visit: MemberVisit }) {
  return <Time at={new Date(at)} {...clockOf(visit)} />;
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
        { label: columns.agent, heads: true, cell: (token) => token.client_name },
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
