import { call, need } from "../../../web/core/index.ts";
import { confirmPage } from "../../../web/recipes/index.ts";
import { agentsText } from "./text.ts";
import { isUsable } from "./token-state.ts";

export const agentsRevoke = confirmPage({
  path: "/agents/:token/revoke",
  who: "member",
  async record(request) {
    const { token } = await need(request, "tokens.get", { token_id: request.parameters.token });
    return isUsable(token, request.now) ? token : null;
  },
  gone: () => ({ to: "/agents" }),
  ask: ({ client_name, token_id, parent }) => ({
    title: agentsText.revokeTitle(client_name),
    lede: parent ? agentsText.revokeMadeLede(parent.client_name) : agentsText.revokeLede,
    action: agentsText.revokeAction,
    keep: agentsText.keep,
    back: `/agents/${token_id}`,
  }),
  act: (request, { token_id }) => call(request, "tokens.revoke", { token_id }),
  done: (_, { client_name }) => ({ to: "/agents", text: agentsText.revoked(client_name) }),
});
