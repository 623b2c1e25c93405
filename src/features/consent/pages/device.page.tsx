import {
  type CallResult,
  call,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  type OneTimeNotice,
  type PageDocument,
  PageRefusal,
  type PageResponse,
  type Refused,
  type Reply,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, LinkButton, TextField } from "../../../web/ui/index.ts";
import { Approval, isComplete, SCOPE_FIELD } from "./device-request.tsx";
import { blockedPage, DECISION_FIELD, requestTier, termsOf } from "./scope-choice.tsx";
import { approvalText } from "./text.ts";

const PATH = "/signup-with-agent";
const CODE_CHARS_MAX = 32;

/** A member's decision about an agent that requests a token (RFC 8628 §3.3). */
export const signupWithAgent = memberPage({
  path: PATH,
  async show(request) {
    const code = request.query("code").slice(0, CODE_CHARS_MAX);
    return code === "" ? codePage("") : renderPage(request, code, untouched);
  },
  async act(request, form) {
    const decision = form.text(DECISION_FIELD);
    if (decision === "raise") return renderPage(request, form.text("code"), form);
    return decision === "approve" ? approve(request, form) : deny(request, form, decision === "block");
  },
});

export const signupApproved = memberPage({ path: `${PATH}/approved`, show: async () => decidedPage("approved") });
export const signupDenied = memberPage({ path: `${PATH}/denied`, show: async () => decidedPage("denied") });

async function approve(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const code = form.text("code");
  const scopes = form.all(SCOPE_FIELD);
  if (scopes.length === 0) {
    const refused = { ...refusedFields(), text: approvalText.nothing };
    return renderPage(request, code, form, refused);
  }
  const input = { user_code: code, decision: "approve" as const, scopes, ...termsOf(form) };
  return complete(request, form, await call(request, "signup.complete", input), "approved", (body) => ({
    tone: "success",
    text: approvalText.approvedText(body.client_name, body.granted_scopes.length),
  }));
}

async function deny(request: MemberRequest, form: Fields, block: boolean): Promise<PageResponse> {
  const input = { user_code: form.text("code"), decision: "deny" as const, block, ...form.filled("reason") };
  return complete(request, form, await call(request, "signup.complete", input), "denied", (body) => ({
    tone: "info",
    text: block ? approvalText.blockedText(body.client_name) : approvalText.deniedText(body.client_name),
  }));
}

async function complete(
  request: MemberRequest,
  form: Fields,
  completed: CallResult<Reply<"signup.complete">>,
  where: "approved" | "denied",
  notice: (body: Reply<"signup.complete">) => OneTimeNotice,
): Promise<PageResponse> {
  if (completed.ok) return { to: `${PATH}/${where}`, notice: notice(completed.body) };
  const code = form.text("code");
  return completed.refused.status === 404 ? unknownCode(code) : renderPage(request, code, form, completed.refused);
}

/** Every review uses one of a limited number of attempts, so only this function requests it. */
async function renderPage(
  request: MemberRequest,
  code: string,
  form: Fields,
  refusedBefore?: Refused,
): Promise<PageDocument> {
  const called = await call(request, "signup.review", { user_code: code });
  if (!called.ok && called.refused.kind === "client_blocked") return blockedPage(called.refused);
  if (!called.ok) throw new PageRefusal(called.refused);
  const review = called.body;
  if (!isComplete(review)) return unknownCode(code);
  const raises = form.text(DECISION_FIELD) === "raise";
  const refused = refusedBefore ?? (raises ? await requestTier(request, review.scopes, review.client_name) : undefined);
  const props = {
    request,
    code,
    review,
    form,
    isAgain: form !== untouched,
    tierRequested: raises && !refused,
    refused,
  };
  return {
    title: approvalText.title,
    layout: "focus",
    refused,
    body: <Approval {...props} />,
  };
}

function unknownCode(code: string): PageDocument {
  const gone = { ...refusedFields(), status: 404, text: approvalText.gone };
  return codePage(code, gone);
}

function codePage(code: string, refused?: Refused): PageDocument {
  const { title, codeTitle, codeLede, code: label, codeHint, codeAction } = approvalText;
  const errors = refused ? [{ field: "code", text: refused.text }] : [];
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={codeTitle} lede={codeLede} rank={1}>
          <form class="form" method="get" action={PATH}>
            <TextField
              name="code"
              label={label}
              hint={codeHint}
              look="code"
              value={code}
              error={errorAt(errors, "code")}
              autocomplete="one-time-code"
              maxlength={CODE_CHARS_MAX}
              required
            />
            <ButtonRow>
              <Button>{codeAction}</Button>
            </ButtonRow>
          </form>
        </Card>
      </>
    ),
  };
}

function decidedPage(decision: "approved" | "denied"): PageDocument {
  const { approved, approvedLede, denied, deniedLede, toAgents, toActivity } = approvalText;
  const isApproved = decision === "approved";
  return {
    title: isApproved ? approved : denied,
    layout: "focus",
    body: (
      <Card title={isApproved ? approved : denied} lede={isApproved ? approvedLede : deniedLede} rank={1}>
        <ButtonRow>
          <LinkButton href="/agents">{toAgents}</LinkButton>
          <LinkButton href="/activity" kind="quiet">
            {toActivity}
          </LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
