import { DateTime } from "luxon";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { deprecatedPaths, endpoints } from "../../../reference/index.ts";
import { openPage } from "../../../web/core/index.ts";
import { dateText } from "../../../web/languages/dates.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { LinkButton, PageHeader, Section } from "../../../web/ui/index.ts";
import { operationPath } from "./docs-links.ts";
import { guides } from "./docs-parts.tsx";
import { docsText } from "./text.ts";

type Entry = { href: string; title: string; text: string };

export const docs = openPage({
  path: "/docs",
  fixed: true,
  async show(request) {
    const { baseUrl } = request.parts.kernel.settings;
    const { index } = docsText;
    const guideDocs = guides();
    const at = endpoints(baseUrl);
    return {
      title: index.title,
      body: (
        <>
          <PageHeader
            title={index.title}
            lede={index.lede}
            actions={
              <LinkButton kind="primary" href="/docs/connect">
                {index.connect.title}
              </LinkButton>
            }
          />
          <Section title={index.guides}>
            <Links
              entries={guideDocs.map(({ id, title, summary }) => ({
                href: `/docs/${id}`,
                title,
                text: withoutMarkdown(summary),
              }))}
            />
          </Section>
          <Section title={index.reference}>
            <Links
              entries={[
                {
                  href: "/docs/operations",
                  title: index.operations.title,
                  text: index.operations.text(request.parts.catalogue.entries.length),
                },
                { href: "/docs/scopes", ...index.scopes },
                { href: "/docs/limits", ...index.limits },
                { href: "/docs/errors", ...index.errors },
                { href: "/docs/configuration", ...index.configuration },
              ]}
            />
          </Section>
          <Deprecated catalogue={request.parts.catalogue} />
          <Section title={index.machines} lede={index.machinesLede} split>
            <ul class="plain-list">
              {[at.llms, at.llmsFull, at.openapi, at.authGuide, at.agentCard, at.serverCard, at.aiAgent].map((url) => (
                <li key={url}>
                  <a href={url.slice(baseUrl.length)}>
                    <code>{url}</code>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        </>
      ),
    };
  },
});

/** The contract wants them announced here (specification, Versioning 3). */
function Deprecated({ catalogue }: { catalogue: Catalogue }) {
  const { title, lede } = docsText.index.deprecated;
  const rows = catalogue.entries.flatMap(({ operation }) =>
    deprecatedPaths(operation).map(({ path, deprecated }) => ({ operation, path, ...deprecated })),
  );
  if (rows.length === 0) return null;
  return (
    <Section title={title} lede={lede} id="deprecated">
      <RecordList
        id="deprecated-paths"
        words={docsText.index.deprecated}
        caption={title}
        rows={rows}
        rowKey={({ operation, path }) => `${operation.rest.method} ${path}`}
        columns={{
          path: { heads: true, cell: ({ operation, path }) => <code>{`${operation.rest.method} ${path}`}</code> },
          instead: ({ operation }) => (
            <a href={operationPath(operation.id)}>
              <code>{operation.rest.path}</code>
            </a>
          ),
          since: ({ since }) => dateText(DateTime.fromISO(since), "date"),
          sunset: ({ sunset }) => dateText(DateTime.fromISO(sunset), "date"),
        }}
      />
    </Section>
  );
}

function Links({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul class="link-list">
      {entries.map(({ href, title, text }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The first sentence of a paragraph, without Markdown syntax. */
function withoutMarkdown(text: string): string {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
  return plain.split(/(?<=\.) (?=[A-Z])/)[0] ?? plain;
}
