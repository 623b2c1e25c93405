import { Button, Form, Lever, Notice, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

/** The one switch that stops every agent; `count` is how many could act. */
export function StopSwitch({
  visit,
  stoppedAt,
  count,
}: {
  visit: MemberVisit;
  stoppedAt: string | null;
  count: number;
}) {
  const { offTitle, offText, stop, onTitle, onText, since, resume } = words.console.stop;
  const form = (act: string, label: string, kind: "danger" | "primary") => (
    <Form action="/agents" csrf={visit.csrf()} hidden={{ act }}>
      <Button kind={kind}>{label}</Button>
    </Form>
  );
  if (stoppedAt === null) {
    return (
      <Lever title={offTitle} on={false} action={form("stop", stop, "danger")}>
        <p class="soft">{offText(count)}</p>
      </Lever>
    );
  }
  return (
    <Lever title={onTitle} on action={form("resume", resume, "primary")}>
      <p>{onText}</p>
      <p class="soft">
        {since} <Time at={new Date(stoppedAt)} {...clockOf(visit)} />
      </p>
    </Lever>
  );
}

/** Says on other pages that the switch is on, and leads to it. */
export function StopBanner({ stopped }: { stopped: boolean }) {
  const { bannerTitle, banner, bannerLink } = words.console.stop;
  if (!stopped) return null;
  return (
    <Notice tone="warning" title={bannerTitle}>
      <p>
        {banner} <a href="/agents">{bannerLink}</a>
      </p>
    </Notice>
  );
}
