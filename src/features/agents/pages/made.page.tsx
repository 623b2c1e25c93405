import {
  clearedCookie,
  clockOf,
  type MemberRequest,
  memberPage,
  need,
  openedCookie,
  type Redirect,
  sealedCookie,
} from "../../../web/core/index.ts";
import { CodeBlock, DefinitionList, LinkButton, PageHeader, Secret, Section, Time } from "../../../web/ui/index.ts";
import { clientRecipes } from "./mcp-clients.ts";
import { newAgentText } from "./text.ts";

interface Made {
  readonly tokenId: string;
  readonly token: string;
  readonly mcpUrl: string;
}

/** Redirects to the page that shows the new token once. Reloading that page creates nothing and shows nothing. */
export async function redirectToMade(request: MemberRequest, { tokenId, ...shown }: Made): Promise<Redirect> {
  const to = pathOf(tokenId);
  return { to, cookies: [await sealedCookie(request, to, tokenId, JSON.stringify(shown))] };
}

function pathOf(tokenId: string): string {
  return `/agents/${tokenId}/made`;
}

/** The only page that shows a token. */
export const agentsMade = memberPage({
  path: "/agents/:token/made",
  async show(request) {
    const { token } = await need(request, "tokens.get", { token_id: request.parameters.token });
    const { token_id, client_name, expires_at } = token;
    const { made: title, madeLede, token: label, until, connect, connectLede, done, shownBefore } = newAgentText;
    const opened = await openedCookie(request, token_id);
    if (opened === null) return { to: `/agents/${token_id}`, notice: { tone: "info", text: shownBefore } };
    const shown = JSON.parse(opened) as Omit<Made, "tokenId">;
    const { baseUrl } = request.parts.kernel.settings;
    return {
      title,
      cookies: [clearedCookie(request, pathOf(token_id))],
      body: (
        <>
          <PageHeader
            title={title}
            lede={madeLede}
            actions={<LinkButton href={`/agents/${token_id}`}>{done}</LinkButton>}
          />
          <Secret label={label(client_name)} value={shown.token} />
          {expires_at && (
            <DefinitionList
              facts={[{ term: until, detail: <Time at={new Date(expires_at)} {...clockOf(request)} /> }]}
            />
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
