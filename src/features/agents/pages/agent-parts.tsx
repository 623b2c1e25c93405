import { isScope } from "../../../kernel/access/scopes.ts";
import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import {
  Badge,
  Button,
  DefinitionList,
  Form,
  ScopeList,
  Section,
  Status,
  Table,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { type ActivityEvent, Acts } from "../../account/pages/activity/parts.ts";
import { oauthText } from "../../consent/pages/parts.ts";
import { ParentLink } from "./derived/children.tsx";
import { quotaUsages } from "./quota-uses.ts";
import { agentConsoleText, agentsText } from "./text.ts";
import { scopeItem, stateOf } from "./token-state.ts";
import type { AgentToken, QuotaUse } from "./types.ts";

export type PartProps = { request: MemberRequest; token: AgentToken };

const TONES = { live: "success", paused: "warning", revoked: "neutral", expired: "neutral" } as const;

/** Kind and times of the token. */
export function About({ request, token }: PartProps) {
  const { about, facts, kinds, transports } = agentConsoleText.agent;
  const { status, never, forever } = agentsText;
  const state = stateOf(token, request.now);
  const time = (text: string) => <Time at={new Date(text)} {...clockOf(request)} />;
  return (
    <Section title={about} split>
      <DefinitionList
        facts={[
          { term: facts.state, detail: <Status tone={TONES[state]}>{status[state]}</Status> },
          { term: facts.parent, detail: token.parent && <ParentLink parent={token.parent} /> },
          { term: facts.kind, detail: token.sandbox ? kinds.sandbox : kinds.live },
          { term: facts.used, detail: token.last_used_at === null ? never : time(token.last_used_at) },
          { term: facts.address, detail: token.last_used_address && <code>{token.last_used_address}</code> },
          { term: token.parent ? facts.made : facts.created, detail: time(token.created_at) },
          { term: facts.ends, detail: token.expires_at === null ? forever : time(token.expires_at) },
          { term: facts.transports, detail: token.transports.map((name) => transports[name]).join(", ") },
        ]}
      />
    </Section>
  );
}

/** The OAuth client, and the expiry of the current access token. */
export function Connection({
  request,
  token,
  connection,
}: PartProps & { connection: NonNullable<AgentToken["connection"]> }) {
  const { connection: title, connectionLede, connectionFacts: facts } = agentConsoleText.agent;
  const { resource, renew_by: renewBy, client_id, redirect_host } = connection;
  const { resources } = oauthText;
  const goodFor = resource.endsWith("/mcp") ? "mcp" : resource.endsWith("/api/a2a") ? "a2a" : "all";
  const renews = renewBy !== null && renewBy !== token.expires_at && stateOf(token, request.now) !== "revoked";
  return (
    <Section title={title} lede={connectionLede} split>
      <DefinitionList
        facts={[
          { term: facts.client, detail: <code>{client_id}</code> },
          { term: facts.host, detail: <code>{redirect_host}</code> },
          { term: facts.resource, detail: resources[goodFor] },
          { term: facts.renew, detail: renews && <Time at={new Date(renewBy)} {...clockOf(request)} /> },
        ]}
      />
    </Section>
  );
}

export function LastActs({ request, events }: { request: MemberRequest; events: ActivityEvent[] }) {
  const { acts, actsLede, actsNone, allActs } = agentConsoleText.agent;
  return (
    <Section title={acts} lede={actsLede} id="acts-section">
      {events.length > 0 ? <Acts request={request} events={events} rank={3} /> : <p class="soft">{actsNone}</p>}
      <p>
        <a href="/activity">{allActs}</a>
      </p>
    </Section>
  );
}

/** The token's scopes, including those that the member's tier no longer includes. */
export function Permissions({ request, token }: PartProps) {
  const { permissions, permissionsLede, lapsedScopes } = agentConsoleText.agent;
  const items = token.scopes.filter(isScope).map((scope) => scopeItem(scope, request.viewer.tier));
  const lapsed = items.filter(({ grantable }) => !grantable).length;
  return (
    <Section title={permissions} lede={permissionsLede} id="permissions" split>
      {lapsed > 0 && <p>{lapsedScopes(lapsed)}</p>}
      <ScopeList scopes={items} rank={3} />
    </Section>
  );
}

/** Used quotas; unused ones are collapsed. */
export function Limits({ request, token, uses }: PartProps & { uses: readonly QuotaUse[] }) {
  const { limits, limitsLede, limitsNone, limitsCaption, limitsRest, limitRest } = agentConsoleText.agent;
  const { limitColumns: columns, limitUsed, limitOver, limitPer } = agentConsoleText.agent;
  const all = quotaUsages(request, token, uses);
  const touched = all.filter(({ used }) => used > 0);
  const rest = all.filter(({ used }) => used === 0);
  return (
    <Section title={limits} lede={limitsLede} split>
      {touched.length === 0 && <p class="soft">{limitsNone}</p>}
      {touched.length > 0 && (
        <Table
          id="limits"
          caption={limitsCaption}
          captionHidden
          rows={touched}
          rowKey={({ key }) => key}
          columns={[
            { label: columns.what, heads: true, cell: ({ title }) => title },
            {
              label: columns.used,
              cell: ({ used, max }) => (
                <>
                  {limitUsed(used, max)} {used >= max && <Badge tone="warning">{limitOver}</Badge>}
                </>
              ),
            },
            { label: columns.per, cell: ({ per }) => limitPer[per] },
            { label: columns.turns, cell: ({ turnsAt }) => <Time at={turnsAt} {...clockOf(request)} form="clock" /> },
          ]}
        />
      )}
      {rest.length > 0 && (
        <details class="fold">
          <summary>{limitsRest(rest.length)}</summary>
          <DefinitionList
            facts={rest.map(({ title, max, window }) => ({ term: title, detail: limitRest(max, window) }))}
          />
        </details>
      )}
    </Section>
  );
}

export function NameForm({ request, token, field }: PartProps & { field: Fields<"client_name"> }) {
  const { nameTitle, nameLede, rename } = agentConsoleText.agent;
  return (
    <Section title={nameTitle} lede={nameLede} split>
      <Form action={`/agents/${token.token_id}`} csrf={request.csrf()} hidden={{ act: "rename" }}>
        <TextField {...field("client_name")} />
        <Button kind="secondary">{rename}</Button>
      </Form>
    </Section>
  );
}
