import { DateTime } from "luxon";
import { ENGLISH } from "../../../kernel/languages/language.ts";
import { need, openPage, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { dateText } from "../../../web/languages/dates.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { EmptyState, PageHeader, Section } from "../../../web/ui/index.ts";
import { operationPath } from "../../docs/pages/parts.ts";
import { whatsNewText } from "./text.ts";

type News = Reply<"news.whats_new">["entries"][number];

const SHOWN = 100;
const FEED_PATH = "/whats-new.atom";

export const whatsNew = openPage({
  path: "/whats-new",
  async show(request) {
    const { entries, signed_in } = await need(request, "news.whats_new", { limit: SHOWN });
    const { title, lede, ledeTier, none, noneText, json, atom } = whatsNewText;
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
                  <Entry key={entry.id} request={request} entry={entry} />
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

function Entry({ request, entry }: { request: WebRequest; entry: News }) {
  const { from, anybody, scope: needs, tools: toolsWord } = whatsNewText;
  const { title, summary, min_tier, scope, tools } = entry;
  return (
    <article class="flow-small" id={entry.id}>
      <h3 lang={ENGLISH}>{title}</h3>
      <p lang={ENGLISH}>{summary}</p>
      <p class="soft">
        {min_tier === "public" ? anybody : from(tierName(min_tier))}
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
            <Tool request={request} tool={tool} />
          </span>
        ))}
      </p>
    </article>
  );
}

function Tool({ request, tool }: { request: WebRequest; tool: string }) {
  const entry = request.parts.catalogue.byTool(tool);
  return entry ? (
    <a href={operationPath(entry.operation.id)}>
      <code>{tool}</code>
    </a>
  ) : (
    <code>{tool}</code>
  );
}

function day(date: string): string {
  return dateText(DateTime.fromISO(date, { zone: "utc" }), "longDate");
}
