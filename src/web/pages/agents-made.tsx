import { clientRecipes } from "../agents/mcp-clients.ts";
import { need } from "../call.ts";
import { clearedCookie, openedCookie, sealedCookie } from "../one-time-secret.ts";
import { type Gone, memberPage } from "../page.ts";
import { CodeBlock, DefinitionList, LinkButton, PageHeader, Secret, Section, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

interface Made {
  readonly tokenId: string;
  readonly token: string;
  readonly mcpUrl: string;
}

/** The way from the form to the page that shows what it made, once: a reload of that page makes nothing and shows nothing. */
export function toMade(visit: MemberVisit, { tokenId, ...shown }: Made): Gone {
  const to = pathOf(tokenId);
  return { to, cookies: [sealedCookie(visit, to, tokenId, JSON.stringify(shown))] };
}

function pathOf(tokenId: string): string {
  return `/agents/${tokenId}/made`;
}

/** The one page that shows a token. */
export const agentsMade = memberPage({
  path: "/agents/:token/made",
  async show(visit) {
    const { token } = await need(visit, "tokens.get", { token_id: visit.parameters.token });
    const { token_id, client_name, expires_at } = token;
    const { made: title, madeLede, token: label, until, connect, connectLede, done, shownBefore } = words.agentsNew;
    const opened = openedCookie(visit, token_id);
    if (opened === null) return { to: `/agents/${token_id}`, notice: { tone: "info", text: shownBefore } };
    const shown = JSON.parse(opened) as Omit<Made, "tokenId">;
    const { baseUrl } = visit.parts.kernel.settings;
    return {
      title,
      cookies: [clearedCookie(visit, pathOf(token_id))],
      body: (
        <>
          <PageHeader
            title={title}
            lede={madeLede}
            actions={<LinkButton href={`/agents/${token_id}`}>{done}</LinkButton>}
          />
          <Secret label={label(client_name)} value={shown.token} />
          {expires_at && (
            <DefinitionList facts={[{ term: until, detail: <Time at={new Date(expires_at)} {...clockOf(visit)} /> }]} />
          )}
          <Section title={connect} lede={connectLede} split>
            {clientRecipes(shown.mcpUrl, baseUrl, shown.token).map(({ client, how, code }, at) => (
              <details key={client} class="fold" open={at === 0}>
                <summary>{client}</summary>
                <CodeBlock label={how} code={code} />
              </details>
            ))}
          </Section>
        </>
      ),
    };
  },
});
