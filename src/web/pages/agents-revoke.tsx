import { need } from "../call.ts";
import { memberPage } from "../page.ts";
import { PageRefusal } from "../refused.ts";
import type { AgentToken } from "../replies.ts";
import { stateOf } from "../token-text.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

export const agentsRevoke = memberPage({
  path: "/agents/:token/revoke",
  async show(visit) {
    const token = await ownToken(visit);
    if (stateOf(token, visit.now) !== "live") return { to: "/agents" };
    const { revokeTitle, revokeLede, revokeAction, keep } = words.agents;
    return {
      title: revokeTitle(token.client_name),
      layout: "focus",
      body: (
        <Card title={revokeTitle(token.client_name)} lede={revokeLede} rank={1}>
          <Form action={`/agents/${token.token_id}/revoke`} csrf={visit.csrf()}>
            <ButtonRow>
              <Button kind="danger">{revokeAction}</Button>
              <LinkButton href="/agents">{keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(visit) {
    const token = await ownToken(visit);
    await need(visit, "tokens.revoke", { token_id: token.token_id });
    return { to: "/agents", notice: { tone: "success", text: words.agents.revoked(token.client_name) } };
  },
});

async function ownToken(visit: MemberVisit): Promise<AgentToken> {
  const { tokens } = await need(visit, "tokens.list");
  const token = tokens.find(({ token_id }) => token_id === visit.parameters.token);
  if (token) return token;
  const text = words.refusals.not_found();
  throw new PageRefusal({ status: 404, kind: "not_found", text, faults: [], retryAfterSeconds: null });
}
