import type { ComponentChildren } from "preact";
import { endpoints, forServer } from "../../../reference/index.ts";
import { openPage, type WebRequest } from "../../../web/core/index.ts";
import { CodeBlock, DefinitionList, LinkButton, PageHeader, Section } from "../../../web/ui/index.ts";
import { clientRecipes } from "../../agents/pages/parts.ts";
import { homeText } from "../../home/pages/parts.ts";
import { linksFrom } from "./docs-links.ts";
import { library } from "./docs-parts.tsx";
import { renderMarkdown } from "./markdown.tsx";
import { docsText } from "./text.ts";

const GUIDE = "guide/connecting-an-agent";
/** The guide has these instructions with a placeholder; this page has the server's own URL. */
const OWN_SECTION = "MCP";

export const docsConnect = openPage({
  path: "/docs/connect",
  async show(request) {
    const { baseUrl } = request.parts.kernel.settings;
    const { connect } = docsText;
    const at = endpoints(baseUrl);
    return {
      title: connect.title,
      body: (
        <>
          <PageHeader
            title={connect.title}
            lede={connect.lede}
            actions={request.viewer && <LinkButton href="/agents/new">{connect.byHand}</LinkButton>}
          />
          <Section title={connect.addresses} lede={connect.addressesLede} split>
            <DefinitionList
              facts={[
                { term: connect.facts.mcp, detail: <code>{at.mcp}</code> },
                { term: connect.facts.a2a, detail: <code>{at.a2a}</code> },
                { term: connect.facts.card, detail: withOwnUrl(at.agentCard, baseUrl) },
                { term: connect.facts.openapi, detail: withOwnUrl(at.openapi, baseUrl) },
                { term: connect.facts.auth, detail: withOwnUrl(at.authGuide, baseUrl) },
              ]}
            />
          </Section>
          <Section title={connect.say} lede={connect.sayLede} split>
            <CodeBlock label={connect.prompt} code={homeText.prompt(baseUrl)} />
          </Section>
          {guideSections(request).map(({ title, body }) => (
            <Section key={title} title={title} split>
              {title === OWN_SECTION ? <Recipes mcpUrl={at.mcp} baseUrl={baseUrl} /> : <div class="prose">{body}</div>}
            </Section>
          ))}
          <p class="soft">
            <a href={`/docs/${GUIDE}`}>{connect.whole}</a>
          </p>
        </>
      ),
    };
  },
});

function withOwnUrl(address: string, baseUrl: string) {
  return (
    <a href={address.slice(baseUrl.length)}>
      <code>{address}</code>
    </a>
  );
}

/** The sections of the guide, with this server's URL in place of the placeholder. */
function guideSections(request: WebRequest): { title: string; body: ComponentChildren }[] {
  const { baseUrl } = request.parts.kernel.settings;
  const markdown = library.get(GUIDE)?.markdown ?? "";
  const sections = markdown.split(/^(?=## )/m).slice(1);
  return sections.map((section) => {
    const ours = forServer(section.replaceAll("$ATRIUM", baseUrl), baseUrl);
    const { title, body } = renderMarkdown(ours, { link: linksFrom("guide", request) });
    return { title, body };
  });
}

function Recipes({ mcpUrl, baseUrl }: { mcpUrl: string; baseUrl: string }) {
  return (
    <>
      <p>{docsText.connect.mcpLede}</p>
      {clientRecipes(mcpUrl, baseUrl, "<agent_token>").map(({ client, how, code }) => (
        <CodeBlock key={client} label={`${client}: ${how}`} code={code} />
      ))}
    </>
  );
}
