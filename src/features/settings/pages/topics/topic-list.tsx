import { Button, EmptyState, TextField } from "../../../../web/ui/index.ts";
import { SYNONYMS } from "./synonyms.ts";
import { topicsText as text } from "./text.ts";
import type { Topic } from "./topics.tsx";

/** Shorter words are found by chance across two words. */
const TOGETHER_MIN = 6;

type SettingTopicsProps = { path: string; topics: readonly Topic[]; words: string };

/** The topics in groups, or those that `words` find. */
export function SettingTopics({ path, topics, words }: SettingTopicsProps) {
  const found = topics.filter((topic) => isAbout(topic, words));
  const groups = (Object.keys(text.groups) as Topic["group"][]).filter((group) =>
    found.some((topic) => topic.group === group),
  );
  return (
    <>
      <search class="setting-search">
        <form class="form form-filter" method="get" action={path}>
          <TextField name="q" label={text.search} hint={text.searchLabel} value={words} maxlength={60} unmarked />
          <Button kind="secondary">{text.find}</Button>
        </form>
      </search>
      {words !== "" && (
        <p class="soft" role="status">
          {found.length > 0 && text.found(found.length, words)} <a href={path}>{text.all}</a>
        </p>
      )}
      {found.length === 0 && (
        <EmptyState title={text.none(words)} rank={2}>
          {text.noneText}
        </EmptyState>
      )}
      <div class="setting-groups">
        {groups.map((group) => (
          <section key={group} class="setting-group">
            <h2>{text.groups[group]}</h2>
            <ul>
              {found
                .filter((topic) => topic.group === group)
                .map((topic) => (
                  <Row key={topic.id} topic={topic} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Row({ topic: { id, href, state } }: { topic: Topic }) {
  const { title, line } = text.topics[id];
  return (
    <li class="setting-topic">
      <div>
        <a href={href}>{title}</a>
        <p class="soft">{line}</p>
      </div>
      {state && <p class="setting-state">{state}</p>}
    </li>
  );
}

/** Every word begins one of the topic's words, or is in its state. Spaces and hyphens do not count: "timezone". */
export function isAbout({ id, said }: Pick<Topic, "id" | "said">, words: string): boolean {
  const { title, line, words: further } = text.topics[id];
  const all = plain(`${title} ${line} ${further} ${SYNONYMS[id]} ${said}`);
  const together = ` ${all.replaceAll(" ", "")}`;
  const asked = plain(words).split(" ").filter(Boolean);
  return asked.every((word) => all.includes(` ${word}`) || (word.length >= TOGETHER_MIN && together.includes(word)));
}

/** Words in lower case between single spaces, without marks on their letters. */
function plain(said: string): string {
  const letters = said.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${letters.replace(/[^\p{L}\p{N}.@]+/gu, " ").trim()} `;
}
