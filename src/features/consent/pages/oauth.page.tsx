import {
  call,
  type Form as Fields,
  type FormText,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusalPage,
  refusedFields,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { isApplicationId } from "../../applications/index.ts";
import { answerVisitor, asVisitor, beginSignIn, decideSignIn } from "../../applications/pages/parts.ts";
import { CONSENT_PATH, Consent, Problem, SCOPE_FIELD } from "./oauth-request.tsx";
import { blockedPage, DECISION_FIELD, requestTier, termsOf } from "./scope-choice.tsx";
import { oauthText } from "./text.ts";

const PARAMETERS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "response_mode",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
] as const;

type Parameters = Readonly<Record<(typeof PARAMETERS)[number], FormText | undefined>>;

/**
 * The authorization endpoint (RFC 6749 §3.1). It redirects only after a click in our own form: otherwise it would be an
 * open redirector to any registered target (RFC 9700 §4.11.2, which excepts prompt=none).
 */
export const oauthConsent = memberPage({
  path: CONSENT_PATH,
  showVisitor: async (request) => {
    if (isFromApplication(request)) return answerVisitor(request);
    return isSilent(request) ? answerSilently(request) : null;
  },
  /** An application or a client that wants no page gets its answer, as about a visitor. */
  async showSuspended(request) {
    if (!isSilent(request)) return null;
    const visitor = asVisitor(request);
    return isFromApplication(request) ? answerVisitor(visitor) : answerSilently(visitor);
  },
  async show(request) {
    if (isFromApplication(request)) return beginSignIn(request);
    if (isRepeated(request)) return incompletePage();
    const parameters = parametersFrom(request.query);
    if (!isSilent(request)) return renderPage(request, parameters, untouched);
    if (parameters.client_id !== undefined) {
      await call(request, "oauth.resolve_client", { client_id: parameters.client_id });
    }
    return answerSilently(request);
  },
  async act(request, form) {
    if (isApplicationId(form.text("client_id"))) return decideSignIn(request, form);
    const parameters = parametersFrom(form.raw);
    const decision = form.text(DECISION_FIELD);
    const isApproval = decision === "approve";
    if (decision === "raise") return renderPage(request, parameters, form);
    const scopes = form.all(SCOPE_FIELD);
    if (isApproval && scopes.length === 0) {
      return renderPage(request, parameters, form, { ...refusedFields(), text: oauthText.nothing });
    }
    const chosen = isApproval
      ? { decision: "approve" as const, scopes, ...termsOf(form) }
      : { decision: "deny" as const, block: decision === "block" };
    const decided = await call(request, "oauth.decide_request", { ...parameters, ...chosen });
    if (decided.ok) return { to: decided.body.redirect_to };
    return decided.refused.kind === "denied_scopes" || decided.refused.kind === "agents_stopped"
      ? renderPage(request, parameters, form, decided.refused)
      : refusalDocument(decided.refused);
  },
});

/** Applications sign people in, and get no token of an agent: the two never mix in one request. */
function isFromApplication(request: WebRequest): boolean {
  return request.queryAll("client_id").length === 1 && isApplicationId(request.query("client_id"));
}

function isRepeated(request: WebRequest): boolean {
  return [...PARAMETERS, "prompt"].some((name) => request.queryAll(name).length > 1);
}

function isSilent(request: WebRequest): boolean {
  return request.query("prompt").split(" ").includes("none");
}

/** The client asks for an answer without a page (OpenID Connect Core 1.0 §3.1.2.1). */
async function answerSilently(request: WebRequest): Promise<PageResponse> {
  const { client_id, redirect_uri, ...parameters } = parametersFrom(request.query);
  if (isRepeated(request) || client_id === undefined || redirect_uri === undefined) return incompletePage();
  const prompt = request.query("prompt");
  const answered = await call(request, "oauth.answer_silently", { ...parameters, client_id, redirect_uri, prompt });
  return answered.ok ? { to: answered.body.redirect_to } : refusalDocument(answered.refused);
}

async function renderPage(
  request: MemberRequest,
  parameters: Parameters,
  form: Fields,
  refusedBefore?: Refused,
): Promise<PageResponse> {
  const { client_id, redirect_uri } = parameters;
  if (client_id === undefined || redirect_uri === undefined) return incompletePage();
  const resolved = await call(request, "oauth.resolve_client", { client_id });
  if (!resolved.ok) return refusalDocument(resolved.refused);
  const reviewed = await call(request, "oauth.review_request", parameters);
  if (!reviewed.ok)
    return reviewed.refused.kind === "client_blocked"
      ? blockedPage(reviewed.refused)
      : refusalDocument(reviewed.refused);
  const review = reviewed.body;
  const raises = form.text(DECISION_FIELD) === "raise";
  const refused = refusedBefore ?? (raises ? await requestTier(request, review.scopes, review.client_name) : undefined);
  const hasProblem = review.problem !== null; // RFC 6749 §4.1.2.1
  const props = {
    request,
    parameters,
    review,
    form,
    isAgain: form !== untouched,
    tierRequested: raises && !refused,
    refused,
  };
  return {
    title: hasProblem ? oauthText.problemTitle : oauthText.title,
    layout: "focus",
    refused: hasProblem ? refusedFields() : refused,
    leadsTo: redirect_uri,
    body: review.problem === null ? <Consent {...props} /> : <Problem {...props} problem={review.problem} />,
  };
}

/** Non-empty parameters; an empty one counts as omitted (RFC 6749 §3.1). */
function parametersFrom(read: (name: string) => FormText): Parameters {
  const values = PARAMETERS.map((name) => [name, read(name)] as const).filter(([, value]) => value !== "");
  return Object.fromEntries(values) as Parameters;
}

function incompletePage(): PageDocument {
  return refusalDocument({ ...refusedFields(), text: oauthText.incomplete });
}

function refusalDocument(refused: Refused): PageDocument {
  return { ...refusalPage(refused), layout: "focus" };
}
