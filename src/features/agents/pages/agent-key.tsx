import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  need,
  type OneTimeNotice,
  type Refused,
  refusedFields,
  withProblems,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  CodeBlock,
  DefinitionList,
  type FieldError,
  Flow,
  Form,
  Section,
  TextArea,
  Time,
} from "../../../web/ui/index.ts";
import type { PartProps } from "./agent-parts.tsx";
import { parsePublicKey } from "./public-key.ts";
import { agentConsoleText } from "./text.ts";

const FIELD = "public_key";

/** Handles the forms of `SigningKey`. */
export async function runKeyAction(
  request: MemberRequest,
  token_id: string,
  form: Fields,
): Promise<OneTimeNotice | { refused: Refused }> {
  const { cleared, enforced, relaxed } = agentConsoleText.key;
  switch (form.text("act")) {
    case "clear":
      await need(request, "tokens.revoke_key", { token_id });
      return { tone: "success", text: cleared };
    case "enforce":
      await need(request, "tokens.enforce_signature", { token_id, enforce: true });
      return { tone: "success", text: enforced };
    case "relax":
      await need(request, "tokens.enforce_signature", { token_id, enforce: false });
      return { tone: "success", text: relaxed };
    default:
      return registerKey(request, token_id, form.text(FIELD));
  }
}

async function registerKey(
  request: MemberRequest,
  token_id: string,
  pasted: string,
): Promise<OneTimeNotice | { refused: Refused }> {
  const { wrong, bound } = agentConsoleText.key;
  const no = (problem: string) => ({ refused: refusedFields({ field: FIELD, problem }) });
  if (pasted === "") return no(wrong.empty);
  const key = parsePublicKey(pasted);
  if (typeof key === "string") return no(wrong[key]);
  const registered = await call(request, "tokens.register_key", { token_id, jwk: key });
  if (registered.ok) return { tone: "success", text: bound };
  const problem = registered.refused.kind === "already_exists" ? wrong.taken : wrong.other;
  return { refused: withProblems({ ...registered.refused, faults: [] }, {}, { field: FIELD, problem }) };
}

export type SigningKeyProps = PartProps & { form: Fields; errors: FieldError[] };

/** The agent's signing key, whether signatures are required, and how to sign. */
export function SigningKey(props: SigningKeyProps) {
  const { title, lede } = agentConsoleText.key;
  return (
    <Section title={title} lede={lede} split id="signing">
      {props.token.key_id === null ? <NoKey {...props} /> : <Bound {...props} keyId={props.token.key_id} />}
    </Section>
  );
}

function NoKey({ request, token, form, errors }: SigningKeyProps) {
  const { none, field, hint, registerKey: label, relax } = agentConsoleText.key;
  const typed = form.text(FIELD);
  const isPrivate = parsePublicKey(typed) === "private";
  return (
    <>
      {!token.requires_signature && <p>{none}</p>}
      <Form action={`/agents/${token.token_id}`} csrf={request.csrf()} hidden={{ act: "bind" }}>
        <TextArea
          name={FIELD}
          label={field}
          hint={hint}
          rows={4}
          maxlength={4_000}
          value={isPrivate ? "" : typed}
          error={errorAt(errors, FIELD)}
          required
        />
        <Button kind="secondary">{label}</Button>
      </Form>
      {token.requires_signature && <Toggle request={request} token={token} act="relax" label={relax} />}
    </>
  );
}

function Bound({ request, token, keyId }: SigningKeyProps & { keyId: string }) {
  const { facts, demanded, optional, enforce, relax, clear, clearText, how, howText, howLabel } = agentConsoleText.key;
  const isDemanded = token.requires_signature;
  return (
    <>
      <DefinitionList
        facts={[
          { term: facts.key, detail: <code>{keyId}</code> },
          {
            term: facts.since,
            detail: token.key_bound_at && <Time at={new Date(token.key_bound_at)} {...clockOf(request)} />,
          },
          { term: facts.demand, detail: isDemanded ? demanded : optional },
        ]}
      />
      <Toggle
        request={request}
        token={token}
        act={isDemanded ? "relax" : "enforce"}
        label={isDemanded ? relax : enforce}
      />
      <details class="fold">
        <summary>{how}</summary>
        <Flow>
          <p class="soft">{howText}</p>
          <CodeBlock label={howLabel} code={signedHeaders(keyId)} />
        </Flow>
      </details>
      <details class="fold">
        <summary>{clear}</summary>
        <Flow>
          <p>{clearText(isDemanded)}</p>
          <Form action={`/agents/${token.token_id}`} csrf={request.csrf()} hidden={{ act: "clear" }}>
            <Button kind="danger">{clear}</Button>
          </Form>
        </Flow>
      </details>
    </>
  );
}

type ToggleProps = PartProps & { act: "enforce" | "relax"; label: string };

function Toggle({ request, token, act, label }: ToggleProps) {
  return (
    <Form action={`/agents/${token.token_id}`} csrf={request.csrf()} hidden={{ act }}>
      <ButtonRow>
        <Button kind="secondary">{label}</Button>
      </ButtonRow>
    </Form>
  );
}

/** Headers of a signed request, in the one accepted profile. */
function signedHeaders(keyId: string): string {
  return [
    "Authorization: Bearer agt_…",
    "Content-Digest: sha-256=:<base64 of the SHA-256 of the body>:",
    `Signature-Input: sig1=("@method" "@authority" "@target-uri" "content-digest");created=<seconds since 1970>;keyid="${keyId}";alg="ed25519"`,
    "Signature: sig1=:<base64 of the Ed25519 signature>:",
  ].join("\n");
}
