import {
  call,
  type Form as Fields,
  type FormText,
  type MemberRequest,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  type Reply,
  refusalPage,
  refusedFields,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Badge, Button, ButtonRow, Card, DefinitionList, Form, LinkButton } from "../../../web/ui/index.ts";
import { claimText, signInText as text } from "./text.ts";

const PARAMETERS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "response_mode",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "prompt",
  "max_age",
  "request",
  "request_uri",
  "came",
] as const;

type Parameters = Readonly<Partial<Record<(typeof PARAMETERS)[number], FormText>>>;
type Begun = Reply<"applications.begin_sign_in">;

const DECISION = "decision";

/** Non-empty parameters (RFC 6749 §3.1); null without those that say where an answer goes. */
function parametersFrom(read: (name: string) => FormText) {
  const values = PARAMETERS.map((name) => [name, read(name)] as const).filter(([, value]) => value !== "");
  const { client_id, redirect_uri, ...others } = Object.fromEntries(values) as Parameters;
  return client_id === undefined || redirect_uri === undefined ? null : { client_id, redirect_uri, ...others };
}

function parametersOf(request: WebRequest) {
  const isRepeated = PARAMETERS.some((name) => request.queryAll(name).length > 1);
  return isRepeated ? null : parametersFrom(request.query);
}

/** An application asks who a visitor is, who signs in first. */
export async function answerVisitor(request: WebRequest): Promise<PageResponse> {
  const parameters = parametersOf(request);
  if (!parameters) return incompletePage();
  const answered = await call(request, "applications.answer_visitor", parameters);
  if (!answered.ok) return refusedPage(answered.refused);
  const { redirect_to, came } = answered.body;
  return { to: redirect_to ?? signInAt("/sign-in", request, { ...parameters, came }) };
}

/** The request without its session. */
export function asVisitor(request: WebRequest): WebRequest {
  return { ...request, cookie: null, viewer: null };
}

/** An application asks who a member is. */
export async function beginSignIn(request: MemberRequest): Promise<PageResponse> {
  const parameters = parametersOf(request);
  if (!parameters) return incompletePage();
  const begun = await call(request, "applications.begin_sign_in", parameters);
  if (!begun.ok) return (await silently(request, parameters)) ?? refusedPage(begun.refused);
  const { next, redirect_to, came, application } = begun.body;
  if (next === "sign_in") return { to: signInAt("/sign-in/again", request, { ...parameters, came }) };
  if (redirect_to === null) return consentPage(request, parameters, begun.body);
  // A browser applies the policy of the sign-in page to redirects that follow its form.
  return parameters.came === undefined ? { to: redirect_to } : leavingPage(application.name, redirect_to);
}

/** Where a refusal of the person leads, if the application wants no page (OpenID Connect Core 1.0 §3.1.2.6). */
async function silently(request: MemberRequest, parameters: NonNullable<ReturnType<typeof parametersFrom>>) {
  if (!parameters.prompt?.split(" ").includes("none")) return null;
  const answered = await call(asVisitor(request), "applications.answer_visitor", parameters);
  return answered.ok && answered.body.redirect_to !== null ? { to: answered.body.redirect_to } : null;
}

export async function decideSignIn(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const parameters = parametersFrom(form.raw);
  if (!parameters) return incompletePage();
  const decision = form.text(DECISION) === "approve" ? ("approve" as const) : ("deny" as const);
  const decided = await call(request, "applications.decide_sign_in", { ...parameters, decision });
  if (decided.ok) return { to: decided.body.redirect_to };
  if (decided.refused.kind === "recent_sign_in_required") return { to: pathWith(request.path, parameters) };
  return refusedPage(decided.refused);
}

function signInAt(page: string, request: WebRequest, parameters: Readonly<Record<string, string>>): string {
  return pathWith(page, { next: pathWith(request.path, parameters) });
}

function consentPage(
  request: MemberRequest,
  parameters: NonNullable<ReturnType<typeof parametersFrom>>,
  { application, claims }: Begun,
): PageDocument {
  const { name, host } = application;
  const { name: person } = request.viewer;
  return {
    title: text.title,
    layout: "focus",
    leadsTo: parameters.redirect_uri,
    body: (
      <Card title={text.heading(name)} lede={text.lede(name)} rank={1}>
        <DefinitionList
          facts={[
            { term: text.facts.as, detail: <bdi>{person}</bdi> },
            { term: text.facts.host, detail: <code>{host}</code> },
          ]}
        />
        <h2>{text.learns}</h2>
        <DefinitionList facts={learnt(request, claims)} />
        <Form action={request.path} csrf={request.csrf()} hidden={{ ...parameters }}>
          <ButtonRow>
            <Button name={DECISION} value="approve">
              {text.approve}
            </Button>
            <Button kind="secondary" name={DECISION} value="deny">
              {text.deny}
            </Button>
          </ButtonRow>
        </Form>
        <p class="soft">{text.remembered}</p>
      </Card>
    ),
  };
}

/** What the application would read, as it would read it. */
function learnt({ viewer }: MemberRequest, claims: Begun["claims"]) {
  const { name, email, emailVerified } = viewer;
  const address = (
    <>
      {email} {!emailVerified && <Badge tone="warning">{text.unconfirmed}</Badge>}
    </>
  );
  return [
    ...(claims.includes("profile") ? [{ term: claimText.profile, detail: <bdi>{name}</bdi> }] : []),
    ...(claims.includes("email") ? [{ term: claimText.email, detail: address }] : []),
    { term: claimText.id, detail: <span class="soft">{claimText.idHint}</span> },
  ];
}

/** Takes the person on without a form. */
function leavingPage(name: string, to: string): PageDocument {
  return {
    title: text.going(name),
    layout: "focus",
    leavesFor: to,
    body: (
      <Card title={text.going(name)} lede={text.goingText} rank={1}>
        <ButtonRow>
          <LinkButton href={to} kind="primary">
            {text.go(name)}
          </LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}

function incompletePage(): PageDocument {
  return refusedPage({ ...refusedFields(), text: text.incomplete });
}

/** The person entered nothing: a wrong value came from the application. */
function refusedPage(refused: Refused): PageDocument {
  const { kind, faults } = refused;
  const problems = faults.map(({ field, problem }) => `${field} ${problem}`).join("; ");
  const isWrong = kind === "validation" && faults.length > 0;
  const shown = isWrong ? { ...refused, text: text.wrongRequest(problems) } : refused;
  return { ...refusalPage(shown), layout: "focus" };
}
