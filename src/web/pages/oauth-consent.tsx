import { askForTier, blockedPage, DECISION_FIELD } from "../agents/granting.tsx";
import { LIFETIME_FIELD, lifetimeInput } from "../agents/lifetime.tsx";
import { CONSENT_PATH, Consent, type ConsentProps, Problem, SCOPE_FIELD } from "../agents/oauth-consent.tsx";
import { oauthWords } from "../agents/oauth-words.ts";
import { call } from "../call.ts";
import { refusalPage } from "../document.tsx";
import { type Form as Fields, untouched } from "../form.ts";
import { type Answer, memberPage, type Shown } from "../page.ts";
import { type Refused, refusedFields } from "../refused.ts";
import type { MemberVisit } from "../visit.ts";

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

type Parameters = ConsentProps["parameters"];

/**
 * The authorization endpoint (RFC 6749 §3.1). Nobody is sent away from here but by their own click in a form of ours: a
 * redirect that a mere link could set off would lend our name to whoever registered its target (RFC 9700 §4.11.2).
 */
export const oauthConsent = memberPage({
  path: CONSENT_PATH,
  async show(visit) {
    const isRepeated = PARAMETERS.some((name) => visit.queryAll(name).length > 1);
    return isRepeated ? incomplete() : asked(visit, parametersFrom(visit.query), untouched);
  },
  async act(visit, form) {
    const parameters = parametersFrom(form.raw);
    const decision = form.text(DECISION_FIELD);
    const isApproval = decision === "approve";
    if (decision === "raise") return asked(visit, parameters, form);
    const scopes = form.all(SCOPE_FIELD);
    if (isApproval && scopes.length === 0) {
      return asked(visit, parameters, form, { ...refusedFields(), text: oauthWords.nothing });
    }
    const chosen = isApproval
      ? { decision: "approve", scopes, ...lifetimeInput(form.text(LIFETIME_FIELD)) }
      : { decision: "deny", block: decision === "block" };
    const decided = await call(visit, "oauth.decide_request", { ...parameters, ...chosen });
    if (decided.ok) return { to: decided.body.redirect_to };
    return decided.refused.kind === "denied_scopes" || decided.refused.kind === "agents_stopped"
      ? asked(visit, parameters, form, decided.refused)
      : alone(decided.refused);
  },
});

async function asked(visit: MemberVisit, parameters: Parameters, form: Fields, given?: Refused): Promise<Answer> {
  const { client_id, redirect_uri } = parameters;
  if (client_id === undefined || redirect_uri === undefined) return incomplete();
  const resolved = await call(visit, "oauth.resolve_client", { client_id });
  if (!resolved.ok) return alone(resolved.refused);
  const reviewed = await call(visit, "oauth.review_request", parameters);
  if (!reviewed.ok)
    return reviewed.refused.kind === "client_blocked" ? blockedPage(reviewed.refused) : alone(reviewed.refused);
  const review = reviewed.body;
  const raises = form.text(DECISION_FIELD) === "raise";
  const refused = given ?? (raises ? await askForTier(visit, review.scopes, review.client_name) : undefined);
  const props = {
    visit,
    parameters,
    review,
    form,
    isAgain: form !== untouched,
    raised: raises && !refused,
    refused,
  };
  return {
    title: review.problem === null ? oauthWords.title : oauthWords.problemTitle,
    layout: "focus",
    refused,
    leadsTo: redirect_uri,
    body: review.problem === null ? <Consent {...props} /> : <Problem {...props} problem={review.problem} />,
  };
}

/** The parameters that were given; an empty one counts as none (RFC 6749 §3.1). */
function parametersFrom(read: (name: string) => string): Parameters {
  const given = PARAMETERS.map((name) => [name, read(name)] as const).filter(([, value]) => value !== "");
  return Object.fromEntries(given);
}

function incomplete(): Shown {
  return alone({ ...refusedFields(), text: oauthWords.incomplete });
}

function alone(refused: Refused): Shown {
  return { ...refusalPage(refused), layout: "focus" };
}
