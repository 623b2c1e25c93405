import { askForTier, blockedPage, DECISION_FIELD } from "../agents/granting.tsx";
import { LIFETIME_FIELD, lifetimeInput } from "../agents/lifetime.tsx";
import { Approval, isComplete, SCOPE_FIELD } from "../agents/signup-approval.tsx";
import { call } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { type Answer, memberPage, type OneTimeNotice, type Shown } from "../page.ts";
import { errorAt, PageRefusal, type Refused, refusedFields } from "../refused.ts";
import type { Replies } from "../replies/replies.ts";
import { Button, ButtonRow, Card, ErrorSummary, LinkButton, TextField } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

const PATH = "/signup-with-agent";
const CODE_CHARS_MAX = 32;

/** Where a person decides about an agent that asks for a token (RFC 8628 §3.3). */
export const signupWithAgent = memberPage({
  path: PATH,
  async show(visit) {
    const code = visit.query("code").slice(0, CODE_CHARS_MAX);
    return code === "" ? askCode("") : reviewed(visit, code, untouched);
  },
  async act(visit, form) {
    const decision = form.text(DECISION_FIELD);
    if (decision === "raise") return reviewed(visit, form.text("code"), form);
    return decision === "approve" ? approve(visit, form) : deny(visit, form, decision === "block");
  },
});

export const signupApproved = memberPage({ path: `${PATH}/approved`, show: async () => decided("approved") });
export const signupDenied = memberPage({ path: `${PATH}/denied`, show: async () => decided("denied") });

async function approve(visit: MemberVisit, form: Fields): Promise<Answer> {
  const code = form.text("code");
  const scopes = form.all(SCOPE_FIELD);
  if (scopes.length === 0) {
    const refused = { ...refusedFields(), text: words.approval.nothing };
    return reviewed(visit, code, form, refused);
  }
  const input = { user_code: code, decision: "approve", scopes, ...lifetimeInput(form.text(LIFETIME_FIELD)) };
  return conclude(visit, form, await call(visit, "signup.complete", input), "approved", (body) => ({
    tone: "success",
    text: words.approval.approvedText(body.client_name, body.granted_scopes.length),
  }));
}

async function deny(visit: MemberVisit, form: Fields, block: boolean): Promise<Answer> {
  const input = { user_code: form.text("code"), decision: "deny", block, ...form.filled("reason") };
  return conclude(visit, form, await call(visit, "signup.complete", input), "denied", (body) => ({
    tone: "info",
    text: block ? words.approval.blockedText(body.client_name) : words.approval.deniedText(body.client_name),
  }));
}

type Completed = Awaited<ReturnType<typeof call<"signup.complete">>>;

async function conclude(
  visit: MemberVisit,
  form: Fields,
  completed: Completed,
  where: "approved" | "denied",
  notice: (body: Replies["signup.complete"]) => OneTimeNotice,
): Promise<Answer> {
  if (completed.ok) return { to: `${PATH}/${where}`, notice: notice(completed.body) };
  const code = form.text("code");
  return completed.refused.status === 404 ? unknownCode(code) : reviewed(visit, code, form, completed.refused);
}

/** The review costs one of a limited number of attempts: it is asked for once, and nowhere else. */
async function reviewed(visit: MemberVisit, code: string, form: Fields, given?: Refused): Promise<Shown> {
  const asked = await call(visit, "signup.review", { user_code: code });
  if (!asked.ok && asked.refused.kind === "client_blocked") return blockedPage(asked.refused);
  if (!asked.ok) throw new PageRefusal(asked.refused);
  const review = asked.body;
  if (!isComplete(review)) return unknownCode(code);
  const raises = form.text(DECISION_FIELD) === "raise";
  const refused = given ?? (raises ? await askForTier(visit, review.scopes, review.client_name) : undefined);
  const props = { visit, code, review, form, isAgain: form !== untouched, raised: raises && !refused, refused };
  return {
    title: words.approval.title,
    layout: "focus",
    refused,
    body: <Approval {...props} />,
  };
}

function unknownCode(code: string): Shown {
  const gone = { ...refusedFields(), status: 404, text: words.approval.gone };
  return askCode(code, gone);
}

function askCode(code: string, refused?: Refused): Shown {
  const { title, codeTitle, codeLede, code: label, codeHint, codeAction } = words.approval;
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

function decided(decision: "approved" | "denied"): Shown {
  const { approved, approvedLede, denied, deniedLede, toAgents, toActivity } = words.approval;
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
