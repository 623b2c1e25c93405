import { isScope } from "../../../kernel/access/scopes.ts";
import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Ago, Badge, ButtonRow, Card, LinkButton, Status, Time } from "../../../web/ui/index.ts";
import { type ActivityEvent, Acts } from "../../account/pages/activity/parts.ts";
import { oauthText } from "../../consent/pages/parts.ts";
import { PauseButton } from "./agent-activity.tsx";
import { MadeBy } from "./derived/children.tsx";
import { agentConsoleText, agentsText } from "./text.ts";
import { scopeItem, stateOf } from "./token-state.ts";
import type { AgentToken } from "./types.ts";

const PATH = "/agents";
const CHIPS_SHOWN = 3;

export interface AgentCardProps {
  readonly request: MemberRequest;
  readonly token: AgentToken;
  /** Its last ones, newest first. */
  readonly acts: readonly ActivityEvent[];
  readonly allPaused: boolean;
}

/** One agent: its state, what it may do, and what it did last. */
export function AgentCard({ request, token, acts, allPaused }: AgentCardProps) {
  const { revoke, revokeNamed, noActs } = agentsText;
  const { details, detailsNamed } = agentConsoleText.agent;
  const own = `${PATH}/${token.token_id}`;
  return (
    <Card
      title={
        <a href={own} dir="auto">
          {token.client_name}
        </a>
      }
      lede={<State {...{ request, token, allPaused }} />}
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
      <Permissions request={request} token={token} />
      {acts.length > 0 ? <Acts request={request} events={acts} brief /> : <p class="soft">{noActs}</p>}
    </Card>
  );
}

function State({ request, token, allPaused }: Omit<AgentCardProps, "acts">) {
  const { status, sandbox, unused, used, expires } = agentsText;
  const clock = clockOf(request);
  const state = stateOf(token, request.now);
  const { last_used_at: usedAt, expires_at: end, connection } = token;
  return (
    <>
      {state === "live" && !allPaused && <Status tone="success">{status.live}</Status>}
      {state === "live" && allPaused && <Status tone="warning">{status.allPaused}</Status>}
      {state === "paused" && <Status tone="warning">{status.paused}</Status>}{" "}
      {token.sandbox && <Badge tone="info">{sandbox}</Badge>}
      {token.parent && (
        <>
          {" "}
          · <MadeBy parent={token.parent} />
        </>
      )}{" "}
      ·{" "}
      {usedAt === null ? (
        unused
      ) : (
        <>
          {used} <Ago at={new Date(usedAt)} {...clock} />
        </>
      )}
      {end !== null && (
        <>
          {" "}
          · {expires} <Time at={new Date(end)} {...clock} {...(!token.parent && { form: "date" })} />
        </>
      )}
      {connection && (
        <>
          {" "}
          · {oauthText.answersAt} <code>{connection.redirect_host}</code>
        </>
      )}
    </>
  );
}

/** What it may do: changes come before reads. */
function Permissions({ request, token }: Pick<AgentCardProps, "request" | "token">) {
  const { may, moreScopes, moreScopesOf, lapsed, rules } = agentsText;
  const items = token.scopes.filter(isScope).map((scope) => scopeItem(scope, request.viewer.tier));
  const live = items.filter(({ grantable }) => grantable);
  const sorted = [...live.filter(({ kind }) => kind !== "reads"), ...live.filter(({ kind }) => kind === "reads")];
  const rest = sorted.length - CHIPS_SHOWN;
  const own = `${PATH}/${token.token_id}`;
  return (
    <ul class="chips" aria-label={may}>
      {token.rules.length > 0 && (
        <li class="chip-marked">
          <a href={own}>{rules(token.rules.length)}</a>
        </li>
      )}
      {sorted.slice(0, CHIPS_SHOWN).map(({ scope, allows }) => (
        <li key={scope} title={allows}>
          {allows.charAt(0).toLocaleUpperCase() + allows.slice(1)}
        </li>
      ))}
      {items.length > live.length && <li>{lapsed(items.length - live.length)}</li>}
      {rest > 0 && (
        <li class="chip-more">
          <a href={`${own}#permissions`} aria-label={moreScopesOf(rest, token.client_name)}>
            {moreScopes(rest)}
          </a>
        </li>
      )}
    </ul>
  );
}
