import type { WebRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form } from "../../../web/ui/index.ts";
import { shareText } from "./text.ts";

/** What operators can do with a link that was reported to them. Nothing for others. */
export function ForOperators({ request, act }: { request: WebRequest; act: "suspend" | "resume" }) {
  if (!request.viewer?.operator) return null;
  const { title, suspend, resume } = shareText.operators;
  return (
    <details class="fold">
      <summary>{title}</summary>
      <Form action={`/s/${encodeURIComponent(request.parameters.token ?? "")}`} csrf={request.csrf()} hidden={{ act }}>
        <ButtonRow>
          <Button kind={act === "suspend" ? "danger" : "secondary"}>{act === "suspend" ? suspend : resume}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
