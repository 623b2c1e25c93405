import type { MemberRequest } from "../../../web/core/index.ts";
import { Button, Form } from "../../../web/ui/index.ts";
import { agentConsoleText } from "./text.ts";
import { stateOf } from "./token-state.ts";
import type { AgentToken } from "./types.ts";

/** Pauses or resumes an agent; `back` is the next page. */
export function PauseButton({
  request,
  token,
  back,
}: {
  request: MemberRequest;
  token: AgentToken;
  back: "/agents" | "";
}) {
  const { pause, pauseNamed, resume, resumeNamed } = agentConsoleText.agent;
  const isPaused = stateOf(token, request.now) === "paused";
  if (token.paused_at === null && token.parent?.paused_at) return null; // resuming the other agent resumes it
  const act = isPaused ? "resume" : "pause";
  const isSmall = back !== "";
  return (
    <Form action={`/agents/${token.token_id}`} csrf={request.csrf()} hidden={{ act, ...(back !== "" && { back }) }}>
      <Button
        small={isSmall}
        kind={isPaused && !isSmall ? "primary" : "secondary"}
        label={isPaused ? resumeNamed(token.client_name) : pauseNamed(token.client_name)}
      >
        {isPaused ? resume : pause}
      </Button>
    </Form>
  );
}
