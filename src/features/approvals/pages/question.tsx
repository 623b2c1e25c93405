import type { MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, Form, TextArea, Untrusted } from "../../../web/ui/index.ts";
import { shown } from "./approval-parts.tsx";
import { approvalText } from "./text.ts";
import { type Approval, approvalPath } from "./types.ts";

/** What the member asked the agent, and its answer. No URL in it is a link. */
export function Question({ asked: { agent, question, answer, state } }: { readonly asked: Approval }) {
  const { question: title, you, noAnswer, waitsForAnswer } = approvalText;
  if (question === null) return null;
  return (
    <>
      <h2>{title}</h2>
      <Untrusted text={question} by={you} isSuspicious />
      {answer === null ? (
        <p class="soft">{state === "pending" ? waitsForAnswer : noAnswer}</p>
      ) : (
        <Untrusted text={shown(answer)} by={agent} isSuspicious />
      )}
    </>
  );
}

interface AskAgentProps {
  readonly request: MemberRequest;
  readonly asked: Approval;
  readonly field: Fields<"question">;
}

/** Asks the agent, once, before the member decides. */
export function AskAgent({ request, asked, field }: AskAgentProps) {
  const { askFirst, askLede, ask } = approvalText;
  if (asked.question !== null) return null;
  return (
    <details class="fold" open={field.errors.length > 0}>
      <summary>{askFirst}</summary>
      <p class="soft">{askLede}</p>
      <Form action={approvalPath(asked.approval_id)} csrf={request.csrf()}>
        <TextArea {...field("question")} rows={2} />
        <Button kind="secondary" name="act" value="ask">
          {ask}
        </Button>
      </Form>
    </details>
  );
}
