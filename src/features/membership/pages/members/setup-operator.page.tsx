import {
  call,
  emptyFields,
  errorAt,
  type Form,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { Button, ButtonRow, Form as Fields, LinkButton, RadioGroup } from "../../../../web/ui/index.ts";
import { afterStep, stepPath, wizardPage } from "../../../settings/pages/parts.ts";
import { memberOption } from "./choose-members.tsx";
import { setupOperatorText as text } from "./text.ts";
import { listMembers, type Member } from "./types.ts";

const PATH = stepPath("operator");
const SHOWN = 50;

/** Makes a member the second operator of a new space. */
export const setupOperator = operatorPage({
  path: PATH,
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = form.filled("user_id");
    const empty = emptyFields(values, "user_id");
    if (empty) return renderPage(request, form, empty);
    const raised = await call(request, "membership.set_tier", { user_id: form.text("user_id"), tier: "operator" });
    if (!raised.ok) return renderPage(request, form, raised.refused);
    return { to: afterStep("operator"), notice: { tone: "success", text: text.raised } };
  },
});

async function renderPage(request: MemberRequest, form: Form, refused?: Refused) {
  const { members } = await listMembers(request, { limit: SHOWN });
  const others = members.filter(({ email }) => email !== request.viewer.email);
  const operators = others.filter(({ tier }) => tier === "operator");
  const candidates = others.filter(({ tier }) => tier !== "operator");
  const errors = fieldErrors(refused, text.fields);
  return wizardPage(request, "operator", {
    title: text.title,
    lede: text.lede,
    errors,
    refused,
    body: ({ submit }) => (
      <>
        {operators.length > 0 && <Operators operators={operators} />}
        {candidates.length === 0 && operators.length === 0 && (
          <>
            <p>{text.nobody}</p>
            <ButtonRow>
              <LinkButton href={stepPath("members")}>{text.invite}</LinkButton>
            </ButtonRow>
          </>
        )}
        {candidates.length > 0 && (
          <Fields action={PATH} csrf={request.csrf()}>
            <RadioGroup
              name="user_id"
              label={text.fields.user_id}
              options={candidates.map(memberOption)}
              value={form.text("user_id")}
              error={errorAt(errors, "user_id")}
              required
            />
            <ButtonRow>
              <Button kind={submit}>{text.submit}</Button>
            </ButtonRow>
          </Fields>
        )}
      </>
    ),
  });
}

function Operators({ operators }: { operators: readonly Member[] }) {
  return (
    <ul class="wizard-list" aria-label={text.have}>
      {operators.map(({ user_id, name, email }) => (
        <li key={user_id}>
          <bdi>{name}</bdi>
          <bdi class="soft">{email}</bdi>
        </li>
      ))}
    </ul>
  );
}
