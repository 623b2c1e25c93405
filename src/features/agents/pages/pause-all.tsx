import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Button, Form, Notice, Section, Time, ToggleSection } from "../../../web/ui/index.ts";
import { agentConsoleText } from "./text.ts";

/** Pauses all agents; `count` is the number of active ones. */
export function PauseAll({ request, count }: { request: MemberRequest; count: number }) {
  const { offTitle, offText, stop } = agentConsoleText.stop;
  return (
    <Section title={offTitle} lede={offText(count)} id="pause-all" split>
      <Form action="/agents" csrf={request.csrf()} hidden={{ act: "stop" }}>
        <Button kind="secondary">{stop}</Button>
      </Form>
    </Section>
  );
}

/** Says that all agents are paused, and resumes them. */
export function AllPaused({ request, stoppedAt }: { request: MemberRequest; stoppedAt: string }) {
  const { onTitle, onText, since, resume } = agentConsoleText.stop;
  const form = (
    <Form action="/agents" csrf={request.csrf()} hidden={{ act: "resume" }}>
      <Button>{resume}</Button>
    </Form>
  );
  return (
    <ToggleSection title={onTitle} on action={form}>
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
