import { DateTime } from "luxon";
import type { Tier } from "../../kernel/tiers.ts";
import { TIER_LABELS } from "../../kernel/tiers.ts";
import { need } from "../call.ts";
import { operationPath } from "../docs/docs-links.ts";
import { openPage } from "../page.ts";
import { EmptyState, PageHeader, Section } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { aboutWords } from "../words/about.ts";

interface News {
  id: string;
  date: string;
  title: string;
  summary: string;
  min_tier: Tier;
  scope: string | null;
  tools: string[];
}

declare module "../replies/replies.ts" {
  interface Replies {
    "news.whats_new": { entries: News[]; signed_in: boolean };
  }
}

const SHOWN = 100;
const FEED_PATH = "/whats-new.atom";

export const whatsNew = openPage({
  path: "/whats-new",
  async show(visit) {
    const { entries, signed_in } = await need(visit, "news.whats_new", { limit: SHOWN });
    const { title, lede, ledeTier, none, noneText, json, atom } = aboutWords.whatsNew;
    const dates = [...new Set(entries.map(({ date }) => date))];
    return {
      title,
      feeds: [{ href: FEED_PATH, title: atom }],
      body: (
        <>
          <PageHeader title={title} lede={signed_in ? ledeTier : lede} />
          {entries.length === 0 && <EmptyState title={none}>{noneText}</EmptyState>}
          {dates.map((date) => (
            <Section key={date} title={day(date)} split>
              {entries
                .filter((entry) => entry.date === date)
                .map((entry) => (
                  <Entry key={entry.id} visit={visit} entry={entry} />
                ))}
            </Section>
          ))}
          <p class="soft">
            <a href={FEED_PATH}>{atom}</a> · <a href="/api/whats-new">{json}</a>
          </p>
        </>
      ),
    };
  },
});

function Entry({ visit, entry }: { visit: Visit; entry: News }) {
  const { from, anybody, scope: needs, tools: toolsWord } = aboutWords.whatsNew;
  const { title, summary, min_tier, scope, tools } = entry;
  return (
    <article class="flow-small" id={entry.id}>
      <h3>{title}</h3>
      <p>{summary}</p>
      <p class="soft">
        {min_tier === "public" ? anybody : from(TIER_LABELS[min_tier])}
        {scope && (
          <>
            {" · "}
            {needs} <code>{scope}</code>
          </>
        )}
        {tools.length > 0 && ` · ${toolsWord} `}
        {tools.map((tool, at) => (
          <span key={tool}>
            {at > 0 && ", "}
            <Tool visit={visit} tool={tool} />
          </span>
        ))}
      </p>
    </article>
  );
}

function Tool({ visit, tool }: { visit: Visit; tool: string }) {
  const entry = visit.parts.catalogue.byTool(tool);
  return entry ? (
    <a href={operationPath(entry.operation.id)}>
      <code>{tool}</code>
    </a>
  ) : (
    <code>{tool}</code>
  );
}

function day(date: string): string {
  return DateTime.fromISO(date, { zone: "utc" }).setLocale("en-GB").toFormat("d MMMM yyyy");
}
