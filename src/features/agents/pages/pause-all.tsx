import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Button, Form, Notice, Time, ToggleSection } from "../../../web/ui/index.ts";
import { agentConsoleText } from "./text.ts";

/** Pauses or resumes all agents; `count` is the number of active ones. */
export function PauseAllSwitch({
  request,
  stoppedAt,
  count,
}: {
  request: MemberRequest;
  stoppedAt: string | null;
  count: number;
}) {
  const { offTitle, offText, stop, onTitle, onText, since, resume } = agentConsoleText.stop;
  const form = (act: string, label: string, kind: "danger" | "primary") => (
    <Form action="/agents" csrf={request.csrf()} hidden={{ act }}>
      <Button kind={kind}>{label}</Button>
    </Form>
  );
  if (stoppedAt === null) {
    return (
      <ToggleSection title={offTitle} on={false} action={form("stop", stop, "danger")}>
        <p class="soft">{offText(count)}</p>
      </ToggleSection>
    );
  }
  return (
    <ToggleSection title={onTitle} on action={form("resume", resume, "primary")}>
      <p>{onText}</p>
      <p class="soft">
        {since} <Time at={new Date(stoppedAt)} {...clockOf(request)} />
      </p>
    </ToggleSection>
  );
}

/** Shown on other pages while all agents are paused. */
export function PauseAllBanner({ allPaused }: { allPaused: boolean }) {
  const { bannerTitle, banner, bannerLink } = agentConsoleText.stop;
  if (!allPaused) return null;
  return (
    <Notice tone="warning" title={bannerTitle}>
      <p>
        {banner} <a href="/agents">{bannerLink}</a>
      </p>
    </Notice>
  );
}
