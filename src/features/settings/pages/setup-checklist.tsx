import { clockOf, type MemberRequest, type Reply } from "../../../web/core/index.ts";
import { DefinitionList, Flow, Section, Status, Time } from "../../../web/ui/index.ts";
import { settingsText } from "./text.ts";

const TONES = { done: "success", open: "warning", unknown: "neutral" } as const;

type ChecklistProps = { request: MemberRequest; setup: Reply<"space.get_setup"> };

/** Open set-up steps with links; finished ones are collapsed. */
export function SetupChecklist({ request, setup }: ChecklistProps) {
  const { items, last_backup } = setup;
  const { title, lede, doneTitle, items: words } = settingsText.setup;
  const done = items.filter(({ state }) => state === "done");
  const left = items.filter(({ state }) => state !== "done");
  return (
    <Section id="setup" title={title} lede={lede(left.filter(({ state }) => state === "open").length)} split>
      <Flow>
        <DefinitionList
          facts={left.map(({ item, state }) => ({
            term: words[item].title,
            detail: <OpenStep item={item} state={state} />,
          }))}
        />
        <LastBackup request={request} backup={last_backup} />
        {done.length > 0 && (
          <details class="fold">
            <summary>{doneTitle(done.length)}</summary>
            <ul>
              {done.map(({ item }) => (
                <li key={item}>{words[item].title}</li>
              ))}
            </ul>
          </details>
        )}
      </Flow>
    </Section>
  );
}

function LastBackup({ request, backup }: { request: MemberRequest; backup: Reply<"space.get_setup">["last_backup"] }) {
  const { title, none, old, fresh, size } = settingsText.lastBackup;
  const detail = backup ? (
    <>
      <Status tone={backup.old ? "warning" : "success"}>{backup.old ? old : fresh}</Status>
      <div>
        <Time at={new Date(backup.at)} {...clockOf(request)} />, {size(backup.bytes)}
      </div>
    </>
  ) : (
    none
  );
  return <DefinitionList facts={[{ term: title, detail }]} />;
}

function OpenStep({ item, state }: Reply<"space.get_setup">["items"][number]) {
  const { items, states } = settingsText.setup;
  const { why, href, link } = items[item];
  return (
    <>
      <Status tone={TONES[state]}>{states[state]}</Status>
      <div>
        {why} <a href={href}>{link}</a>
      </div>
    </>
  );
}
