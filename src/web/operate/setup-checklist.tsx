import type { SetupItem } from "../../areas/space/index.ts";
import type { Replies } from "../replies/replies.ts";
import { Button, ButtonRow, DefinitionList, Flow, Form, Section, Status, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { settingsWords } from "../words/operate-settings.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "space.get_setup": {
      items: { item: SetupItem; state: "done" | "open" | "unknown" }[];
      last_backup: { at: string; bytes: number; old: boolean } | null;
    };
  }
}

const TONES = { done: "success", open: "warning", unknown: "neutral" } as const;

type ChecklistProps = { visit: MemberVisit; path: string; setup: Replies["space.get_setup"] };

/** What is left to set up, with where to do it; what is done is folded away. */
export function SetupChecklist({ visit, path, setup }: ChecklistProps) {
  const { items, last_backup } = setup;
  const { title, lede, doneTitle, items: said } = settingsWords.setup;
  const done = items.filter(({ state }) => state === "done");
  const left = items.filter(({ state }) => state !== "done");
  return (
    <Section id="setup" title={title} lede={lede(left.filter(({ state }) => state === "open").length)} split>
      <Flow>
        <DefinitionList
          facts={left.map(({ item, state }) => ({
            term: said[item].title,
            detail: <Left item={item} state={state} />,
          }))}
        />
        <LastBackup visit={visit} backup={last_backup} />
        <Form action={path} csrf={visit.csrf()} hidden={{ act: "test-mail" }}>
          <ButtonRow>
            <Button kind="secondary">{settingsWords.testMail.action}</Button>
          </ButtonRow>
        </Form>
        {done.length > 0 && (
          <details class="fold">
            <summary>{doneTitle(done.length)}</summary>
            <ul>
              {done.map(({ item }) => (
                <li key={item}>{said[item].title}</li>
              ))}
            </ul>
          </details>
        )}
      </Flow>
    </Section>
  );
}

function LastBackup({ visit, backup }: { visit: MemberVisit; backup: Replies["space.get_setup"]["last_backup"] }) {
  const { title, none, old, fresh, size } = settingsWords.lastBackup;
  const detail = backup ? (
    <>
      <Status tone={backup.old ? "warning" : "success"}>{backup.old ? old : fresh}</Status>
      <div>
        <Time at={new Date(backup.at)} {...clockOf(visit)} />, {size(backup.bytes)}
      </div>
    </>
  ) : (
    none
  );
  return <DefinitionList facts={[{ term: title, detail }]} />;
}

function Left({ item, state }: Replies["space.get_setup"]["items"][number]) {
  const { items, states } = settingsWords.setup;
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
