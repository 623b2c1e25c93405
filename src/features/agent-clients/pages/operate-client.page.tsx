import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { ClientState } from "./parts.tsx";
import { clientsText, oneText as text } from "./text.ts";
import { AUDIT, CLIENTS, type Client, clientAt, clientPath } from "./types.ts";

/** The form with an error in its reason. */
type Wrong = { act: string; refused: Refused; reason: string };

export const operateAgentClient = operatorPage({
  path: `${CLIENTS}/:client`,
  acts: ["block", "unblock", "revoke"],
  show: async (request) => renderPage(request, await clientAt(request)),
  async act(request, form) {
    const client = await clientAt(request);
    const { client_id, name } = client;
    const act = form.text("act");
    const done = (words: string) => ({ to: clientPath(client_id), notice: { tone: "success" as const, text: words } });
    if (act === "unblock") {
      await need(request, "agent_clients.unblock", { client_id });
      return done(text.unblocked(name));
    }
    return stop(request, client, form, done);
  },
});

async function stop(
  request: MemberRequest,
  client: Client,
  form: Fields,
  done: (words: string) => PageResponse,
): Promise<PageResponse> {
  const { client_id, name } = client;
  const act = form.text("act");
  const field = `${act}_reason`;
  const reason = form.text(field);
  const again = (refused: Refused) => renderPage(request, client, { act, refused, reason });
  if (reason === "") return again(refusedFields({ field, problem: text.noReason }));
  if (act === "block") {
    const blocked = await call(request, "agent_clients.block", { client_id, reason });
    return blocked.ok ? done(text.blocked(name)) : again(blocked.refused);
  }
  const revoked = await call(request, "agent_clients.revoke", { client_id, reason, confirm: true });
  if (!revoked.ok) return again(revoked.refused);
  const { revoked_tokens = 0, notified_members = 0 } = revoked.body.dry_run ? {} : revoked.body;
  return done(text.revoked(revoked_tokens, notified_members));
}

function renderPage(request: MemberRequest, client: Client, wrong?: Wrong): PageDocument {
  const errors = fieldErrors(wrong?.refused, { block_reason: text.reason, revoke_reason: text.reason });
  const { client_id, name, state, live_tokens, members } = client;
  const act = (which: "block" | "revoke") => ({
    request,
    which,
    error: errorAt(errors, `${which}_reason`),
    reason: wrong?.act === which ? wrong.reason : "",
  });
  return {
    title: name,
    refused: wrong?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={name}
          actions={
            <>
              <LinkButton href={`${clientPath(client_id)}/change`}>{text.change}</LinkButton>
              <LinkButton href={pathWith(AUDIT, { client: client_id })} kind="quiet">
                {text.acts}
              </LinkButton>
              <LinkButton href={CLIENTS} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        <Facts request={request} client={client} />
        {state === "active" ? (
          <Stop {...act("block")} title={text.block} about={text.blockText} hint={text.blockHint} />
        ) : (
          <Section title={text.unblock} lede={text.unblockText} split>
            <Form action={clientPath(client_id)} csrf={request.csrf()}>
              <ButtonRow>
                <Button kind="secondary" name="act" value="unblock">
                  {text.unblock}
                </Button>
              </ButtonRow>
            </Form>
          </Section>
        )}
        {(state !== "revoked" || live_tokens > 0) && (
          <Stop
            {...act("revoke")}
            title={text.revoke}
            about={text.revokeText(live_tokens, members)}
            hint={text.revokeHint}
          />
        )}
      </>
    ),
  };
}

function Facts({ request, client }: { request: MemberRequest; client: Client }) {
  const { facts } = text;
  const at = (time: string) => <Time at={new Date(time)} {...clockOf(request)} />;
  return (
    <DefinitionList
      facts={[
        { term: facts.state, detail: <ClientState state={client.state} /> },
        { term: facts.since, detail: client.state !== "active" && at(client.state_at) },
        { term: facts.reason, detail: client.state_reason && <bdi>{client.state_reason}</bdi> },
        { term: facts.tokens, detail: text.tokensOf(client.live_tokens, client.members) },
        { term: facts.used, detail: client.last_used_at ? at(client.last_used_at) : clientsText.never },
        { term: facts.operator, detail: client.operator && <bdi>{client.operator}</bdi> },
        { term: facts.contact, detail: client.contact && <bdi>{client.contact}</bdi> },
        {
          term: facts.identities,
          detail: client.identities.map(({ kind, value }) => (
            <div key={`${kind} ${value}`}>
              {kind === "name" ? <bdi>{value}</bdi> : <code>{value}</code>}{" "}
              <span class="soft">{clientsText.kinds[kind]}</span>
            </div>
          )),
        },
        { term: facts.note, detail: client.note && <bdi>{client.note}</bdi> },
        { term: facts.registered, detail: at(client.registered_at) },
      ].map((fact) => (fact.detail === false ? { ...fact, detail: null } : fact))}
    />
  );
}

type StopProps = {
  request: MemberRequest;
  which: "block" | "revoke";
  title: string;
  about: string;
  hint: string;
  reason: string;
  error: string | undefined;
};

function Stop({ request, which, title, about, hint, reason, error }: StopProps) {
  return (
    <Section title={title} lede={about} id={which} split>
      <Form action={request.path} csrf={request.csrf()}>
        <TextField
          name={`${which}_reason`}
          label={text.reason}
          hint={hint}
          value={reason}
          error={error}
          maxlength={600}
          required
        />
        <ButtonRow>
          <Button kind="danger" name="act" value={which}>
            {title}
          </Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
