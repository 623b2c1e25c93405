import type { ComponentChildren } from "preact";
import { fieldErrors, type Refused } from "../../../../web/core/index.ts";
import { ErrorSummary, PageHeader, Status, Tabs } from "../../../../web/ui/index.ts";
import { PHASES, tabsText } from "./text.ts";
import { holds, PARTS, type Part, partPath, type Scene } from "./types.ts";

/** The head of each page: title, phase, and the parts that concern this member. */
export function Frame(props: {
  scene: Scene;
  part: Part;
  title: string;
  refused?: Refused | undefined;
  labels?: Readonly<Record<string, string>>;
  lede?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { scene, part, title, refused, labels = {}, lede, children } = props;
  const { event } = scene;
  return (
    <>
      <PageHeader title={title} lede={lede} actions={<Status tone="info">{PHASES[event.phase]}</Status>} />
      <Tabs
        label={tabsText.label}
        tabs={PARTS.filter((each) => each === part || concerns(scene, each)).map((each) => ({
          label: tabsText[each],
          href: partPath(event.eid, each),
          current: each === part,
        }))}
      />
      <ErrorSummary errors={fieldErrors(refused, labels)} />
      {children}
    </>
  );
}

function concerns(scene: Scene, part: Part): boolean {
  const { phase } = scene.event;
  const isLocked = phase === "LOCKED" || phase === "JUDGING" || phase === "RESULTS";
  switch (part) {
    case "team":
      return scene.participates || scene.me.team !== null;
    case "judge":
      return holds(scene, "judge") && isLocked && phase !== "RESULTS";
    case "judging":
      return scene.organizes && isLocked;
    case "results":
      return phase === "RESULTS";
    default:
      return true;
  }
}
