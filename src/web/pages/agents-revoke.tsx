import { isKept } from "../agents/token-text.ts";
import { need } from "../call.ts";
import { memberPage } from "../page.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../ui/index.ts";
import { words } from "../words.ts";

export const agentsRevoke = memberPage({
  path: "/agents/:token/revoke",
  async show(visit) {
    const { token } = await need(visit, "tokens.get", { token_id: visit.parameters.token });
    if (!isKept(token, visit.now)) return { to: "/agents" };
    const { revokeTitle, revokeLede, revokeAction, keep } = words.agents;
    return {
      title: revokeTitle(token.client_name),
      layout: "focus",
      body: (
        <Card title={revokeTitle(token.client_name)} lede={revokeLede} rank={1}>
          <Form action={`/agents/${token.token_id}/revoke`} csrf={visit.csrf()}>
            <ButtonRow>
              <Button kind="danger">{revokeAction}</Button>
              <LinkButton href={`/agents/${token.token_id}`}>{keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(visit) {
    const { token } = await need(visit, "tokens.get", { token_id: visit.parameters.token });
    await need(visit, "tokens.revoke", { token_id: token.token_id });
    return { to: "/agents", notice: { tone: "success", text: words.agents.revoked(token.client_name) } };
  },
});
