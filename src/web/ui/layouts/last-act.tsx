import { Button, LinkButton } from "../button.tsx";
import { Form } from "../fields/form.tsx";
import { Notice, type Tone } from "../notice.tsx";
import { pageText } from "./text.ts";

/** `undo` is the act in the activity that one press takes back. */
export type ShownNotice = { tone: Tone; text: string; undo?: number };

type LastActProps = { notice: ShownNotice; csrf: string | undefined; returnsTo: string };

/** What the last act did. With script, one that can be taken back is a toast for ten seconds. */
export function LastAct({ notice: { tone, text, undo }, csrf, returnsTo }: LastActProps) {
  if (undo === undefined) {
    return (
      <Notice tone={tone} live>
        {text}
      </Notice>
    );
  }
  const action = `/activity/${undo}/undo`;
  return (
    <div class="toast">
      <Notice tone={tone} live>
        <div class="toast-row">
          <p>{text}</p>
          {csrf === undefined ? (
            <LinkButton href={action}>{pageText.undo}</LinkButton>
          ) : (
            <Form action={action} csrf={csrf} hidden={{ back: returnsTo }}>
              <Button kind="secondary">{pageText.undo}</Button>
            </Form>
          )}
        </div>
      </Notice>
    </div>
  );
}
