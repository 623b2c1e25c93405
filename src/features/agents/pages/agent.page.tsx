import {
  call,
  type Form as Fields,
  formText,
  type MemberRequest,
  memberPage,
  need,
  type OneTimeNotice,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { ErrorSummary, LinkButton, Notice, PageHeader } from "../../../web/ui/index.ts";
import { Rules, runRulesAction } from "../../approvals/pages/parts.ts";
import { PauseButton } from "./agent-activity.tsx";
import { runKeyAction, SigningKey } from "./agent-key.tsx";
import { About, Connection, LastActs, Limits, NameForm, Permissions } from "./agent-parts.tsx";
import { Children } from "./derived/children.tsx";
import { PauseAllBanner } from "./pause-all.tsx";
import { agentConsoleText, agentsText } from "./text.ts";
import { isUsable, stateOf } from "./token-state.ts";
import type { AgentToken } from "./types.ts";

const ACTS_SHOWN = 20;

/** One agent and everything its member can do with it. */
export const agent = memberPage({
  path: "/agents/:token",
  acts: ["pause", "resume", "rename", "rules", "bind", "clear", "enforce", "relax"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const { token } = await need(request, "tokens.get", { token_id: request.parameters.token });
    const came = await runAction(request, token, form);
    if ("refused" in came) return renderPage(request, form, came.refused);
    const back = form.text("back") === "/agents" ? "/agents" : `/agents/${token.token_id}`;
    return { to: back, notice: came };
  },
});

type ActionResult = OneTimeNotice | { readonly refused: Refused };

async function runAction(request: MemberRequest, token: AgentToken, form: Fields): Promise<ActionResult> {
  const { token_id, client_name } = token;
  const { paused, resumed, renamed } = agentConsoleText.agent;
  switch (form.text("act")) {
    case "pause":
      await need(request, "tokens.pause", { token_id });
      return { tone: "success", text: paused(client_name) };
    case "resume":
      await need(request, "tokens.resume", { token_id });
      return { tone: "success", text: resumed(client_name) };
    case "rename": {
      const name = form.filled("client_name").client_name;
      if (name === undefined) return { refused: refusedFields({ field: "client_name", problem: formText.empty }) };
      const named = await call(request, "tokens.rename", { token_id, client_name: name });
      return named.ok ? { tone: "success", text: renamed(named.body.client_name) } : named;
    }
    case "rules":
      return runRulesAction(request, token, form);
    default:
      return runKeyAction(request, token_id, form);
  }
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageResponse> {
  const token_id = request.parameters.token;
  const [{ token, agents_stopped_at: stoppedAt, uses }, { events }, { tokens }] = await Promise.all([
    need(request, "tokens.get", { token_id }),
    need(request, "account.get_activity", { token_id, limit: ACTS_SHOWN }),
    need(request, "tokens.list"),
  ]);
  const field = fieldsOf(request, "tokens.rename", {
    labels: { client_name: agentConsoleText.agent.name, public_key: agentConsoleText.key.field },
    form: form.text("act") === "rename" ? form : untouched,
    from: token,
    refused,
  });
  const kept = isUsable(token, request.now);
  const props = { request, token };
  const answer: PageDocument = {
    title: token.client_name,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <Head request={request} token={token} kept={kept} allPaused={stoppedAt !== null} />
        <PauseAllBanner allPaused={kept && stoppedAt !== null} />
        <InactiveReason request={request} token={token} />
        <About {...props} />
        {token.connection && <Connection {...props} connection={token.connection} />}
        <Children request={request} tokens={tokens.filter(({ parent }) => parent?.token_id === token_id)} />
        <LastActs request={request} events={events} />
        <Permissions {...props} />
        {kept && !token.sandbox && <Rules {...props} />}
        {kept && <Limits {...props} uses={uses} />}
        {kept && <SigningKey {...props} form={form} errors={field.errors} />}
        {kept && <NameForm {...props} field={field} />}
      </>
    ),
  };
  return answer;
}

type HeadProps = { request: MemberRequest; token: AgentToken; kept: boolean; allPaused: boolean };

function Head({ request, token, kept, allPaused }: HeadProps) {
  const { token: label, back } = agentConsoleText.agent;
  const { revoke, revokeNamed } = agentsText;
  const actions = kept && (
    <>
      {!allPaused && <PauseButton request={request} token={token} back="" />}
      <LinkButton href={`/agents/${token.token_id}/revoke`} label={revokeNamed(token.client_name)}>
        {revoke}
      </LinkButton>
    </>
  );
  return (
    <PageHeader
      title={token.client_name}
      lede={
        <>
          {label} <code>{token.prefix}…</code> · <a href="/agents">{back}</a>
        </>
      }
      actions={actions}
    />
  );
}

/** The reason why the token does not work, if there is one. */
function InactiveReason({ request, token }: { request: MemberRequest; token: AgentToken }) {
  const { pausedTitle, pausedText, pausedAbove, overTitle, overText } = agentConsoleText.agent;
  const { inactiveTitle, inactiveText } = agentConsoleText.key;
  const state = stateOf(token, request.now);
  if (state === "paused") {
    return (
      <Notice tone="warning" title={pausedTitle}>
        {token.paused_at === null ? pausedAbove : pausedText}
      </Notice>
    );
  }
  if (state !== "live") {
    return (
      <Notice tone="info" title={overTitle}>
        {overText}
      </Notice>
    );
  }
  if (!token.requires_signature || token.key_id !== null) return null;
  return (
    <Notice tone="warning" title={inactiveTitle}>
      {inactiveText}
    </Notice>
  );
}
