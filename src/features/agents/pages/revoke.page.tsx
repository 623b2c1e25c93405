import { memberPage, need } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../../../web/ui/index.ts";
import { agentsText } from "./text.ts";
import { isUsable } from "./token-state.ts";

export const agentsRevoke = memberPage({
  path: "/agents/:token/revoke",
  async show(request) {
    const { token } = await need(request, "tokens.get", { token_id: request.parameters.token });
    if (!isUsable(token, request.now)) return { to: "/agents" };
    const { revokeTitle, revokeLede, revokeAction, keep } = agentsText;
    return {
      title: revokeTitle(token.client_name),
      layout: "focus",
      body: (
        <Card title={revokeTitle(token.client_name)} lede={revokeLede} rank={1}>
          <Form action={`/agents/${token.token_id}/revoke`} csrf={request.csrf()}>
            <ButtonRow>
              <Button kind="danger">{revokeAction}</Button>
              <LinkButton href={`/agents/${token.token_id}`}>{keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(request) {
    const { token } = await need(request, "tokens.get", { token_id: request.parameters.token });
    await need(request, "tokens.revoke", { token_id: token.token_id });
    return { to: "/agents", notice: { tone: "success", text: agentsText.revoked(token.client_name) } };
  },
});
