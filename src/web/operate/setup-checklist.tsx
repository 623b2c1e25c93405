import type { SetupItem } from "../../areas/space/index.ts";
import type { Replies } from "../replies/replies.ts";
import { DefinitionList, Flow, Section, Status } from "../ui/index.ts";
import { settingsWords } from "../words/operate-settings.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "space.get_setup": { items: { item: SetupItem; state: "done" | "open" | "unknown" }[] };
  }
}

const TONES = { done: "success", open: "warning", unknown: "neutral" } as const;

/** What is left to set up, with where to do it; what is done is folded away. */
export function SetupChecklist({ items }: Replies["space.get_setup"]) {
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
