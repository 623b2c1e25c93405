import type { AgentToken } from "../replies/replies.ts";
import { Button, Form } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";
import { stateOf } from "./token-text.ts";

/** Pauses an agent or lets it go on; `back` is where the person goes on. */
export function PauseButton({ visit, token, back }: { visit: MemberVisit; token: AgentToken; back: "/agents" | "" }) {
  const { pause, pauseNamed, resume, resumeNamed } = words.console.agent;
  const isPaused = stateOf(token, visit.now) === "paused";
  const act = isPaused ? "resume" : "pause";
  const isSmall = back !== "";
  return (
    <Form action={`/agents/${token.token_id}`} csrf={visit.csrf()} hidden={{ act, ...(back !== "" && { back }) }}>
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
