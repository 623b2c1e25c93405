import { clockOf, type MemberRequest } from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import { LinkButton, Section, Status, Time } from "../../../../web/ui/index.ts";
import { agentConsoleText, agentsText } from "../text.ts";
import { isUsable, stateOf } from "../token-state.ts";
import type { AgentToken } from "../types.ts";

type Parent = NonNullable<AgentToken["parent"]>;

const TONES = { live: "success", paused: "warning", revoked: "neutral", expired: "neutral" } as const;

export function ParentLink({ parent: { token_id, client_name } }: { parent: Parent }) {
  return (
    <a href={`/agents/${token_id}`} dir="auto">
      {client_name}
    </a>
  );
}

export function MadeBy({ parent }: { parent: Parent }) {
  return (
    <>
      {agentsText.madeBy} <ParentLink parent={parent} />
    </>
  );
}

/** The agents that one agent passed permissions on to. */
export function Children({ request, tokens }: { request: MemberRequest; tokens: readonly AgentToken[] }) {
  if (tokens.length === 0) return null;
  const { children, childrenLede, childrenCaption: caption, columns } = agentConsoleText.agent;
  const { status, forever, revoke, revokeNamed } = agentsText;
  return (
    <Section title={children} lede={childrenLede} id="children">
      <RecordList
        id="children-of-agent"
        words={{ caption, columns }}
        rows={tokens}
        rowKey={({ token_id }) => token_id}
        columns={{
          agent: { heads: true, cell: (token) => <ParentLink parent={{ ...token, paused_at: null }} /> },
          state: (token) => (
            <Status tone={TONES[stateOf(token, request.now)]}>{status[stateOf(token, request.now)]}</Status>
          ),
          ends: ({ expires_at: end }) => (end === null ? forever : <Time at={new Date(end)} {...clockOf(request)} />),
          act: (token) =>
            isUsable(token, request.now) && (
              <LinkButton
                href={`/agents/${token.token_id}/revoke`}
                small
                kind="quiet"
                label={revokeNamed(token.client_name)}
              >
                {revoke}
              </LinkButton>
            ),
        }}
      />
    </Section>
  );
}
