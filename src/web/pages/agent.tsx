import { PauseButton } from "../agents/agent-acts.tsx";
import { keyAct, SigningKey } from "../agents/agent-key.tsx";
import { About, Connection, LastActs, Limits, NameForm, Powers } from "../agents/agent-parts.tsx";
import { StopBanner } from "../agents/stop-switch.tsx";
import { isKept, stateOf } from "../agents/token-text.ts";
import { call, need } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import { untouched } from "../form.ts";
import { type Answer, memberPage, type OneTimeNotice, type Shown } from "../page.ts";
import { fieldErrors, type Refused, refusedFields } from "../refused.ts";
import type { AgentToken } from "../replies/replies.ts";
import { ErrorSummary, LinkButton, Notice, PageHeader } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

const ACTS_SHOWN = 20;

/** One agent: all that is known of it, and all that its human can do about it. */
export const agent = memberPage({
  path: "/agents/:token",
  show: (visit) => shown(visit, untouched),
  async act(visit, form) {
    const { token } = await need(visit, "tokens.get", { token_id: visit.parameters.token });
    const came = await acted(visit, token, form);
    if ("refused" in came) return shown(visit, form, came.refused);
    const back = form.text("back") === "/agents" ? "/agents" : `/agents/${token.token_id}`;
    return { to: back, notice: came };
  },
});

type Came = OneTimeNotice | { readonly refused: Refused };

async function acted(visit: MemberVisit, { token_id, client_name }: AgentToken, form: Fields): Promise<Came> {
  const { paused, resumed, renamed } = words.console.agent;
  switch (form.text("act")) {
    case "pause":
      await need(visit, "tokens.pause", { token_id });
      return { tone: "success", text: paused(client_name) };
    case "resume":
      await need(visit, "tokens.resume", { token_id });
      return { tone: "success", text: resumed(client_name) };
    case "rename": {
      const name = form.filled("client_name").client_name;
      if (name === undefined) return { refused: refusedFields({ field: "client_name", problem: words.form.empty }) };
      const given = await call(visit, "tokens.rename", { token_id, client_name: name });
      return given.ok ? { tone: "success", text: renamed(given.body.client_name) } : given;
    }
    default:
      return keyAct(visit, token_id, form);
  }
}

async function shown(visit: MemberVisit, form: Fields, refused?: Refused): Promise<Answer> {
  const token_id = visit.parameters.token;
  const [{ token, agents_stopped_at: stoppedAt, uses }, { events }] = await Promise.all([
    need(visit, "tokens.get", { token_id }),
    need(visit, "account.get_activity", { token_id, limit: ACTS_SHOWN }),
  ]);
  const errors = fieldErrors(refused, { client_name: words.console.agent.name, public_key: words.console.key.field });
  const kept = isKept(token, visit.now);
  const props = { visit, token };
  const answer: Shown = {
    title: token.client_name,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Head visit={visit} token={token} kept={kept} stopped={stoppedAt !== null} />
        <StopBanner stopped={kept && stoppedAt !== null} />
        <Resting visit={visit} token={token} />
        <About {...props} />
        {token.connection && <Connection {...props} connection={token.connection} />}
        <LastActs visit={visit} events={events} />
        <Powers {...props} />
        {kept && <Limits {...props} uses={uses} />}
        {kept && <SigningKey {...props} form={form} errors={errors} />}
        {kept && <NameForm {...props} form={form} errors={errors} />}
      </>
    ),
  };
  return answer;
}

type HeadProps = { visit: MemberVisit; token: AgentToken; kept: boolean; stopped: boolean };

function Head({ visit, token, kept, stopped }: HeadProps) {
  const { token: label, back } = words.console.agent;
  const { revoke, revokeNamed } = words.agents;
  const actions = kept && (
    <>
      {!stopped && <PauseButton visit={visit} token={token} back="" />}
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

/** What keeps the token from working, where something does. */
function Resting({ visit, token }: { visit: MemberVisit; token: AgentToken }) {
  const { pausedTitle, pausedText, overTitle, overText } = words.console.agent;
  const { restingTitle, restingText } = words.console.key;
  const state = stateOf(token, visit.now);
  if (state === "paused") {
    return (
      <Notice tone="warning" title={pausedTitle}>
        {pausedText}
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
    <Notice tone="warning" title={restingTitle}>
      {restingText}
    </Notice>
  );
}
