import { call, notFound, openPage, PageRefusal } from "../../../web/core/index.ts";
import {
  DefinitionList,
  ExternalLink,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Status,
} from "../../../web/ui/index.ts";
import { StartupMark } from "./mark.tsx";
import { NewsList } from "./news-list.tsx";
import { startupsText } from "./text.ts";
import { OPERATE, STARTUPS, startupPath } from "./types.ts";

const text = startupsText.page;

export const startup = openPage({
  path: `${STARTUPS}/:slug`,
  async show(request) {
    const found = await call(request, "startups.get", { slug: request.parameters.slug });
    if (!found.ok) throw found.refused.kind === "validation" ? notFound() : new PageRefusal(found.refused);
    const { startup: it, news, owners, mine, redirected_from } = found.body;
    if (redirected_from !== null) return { to: startupPath(it.slug) };
    return {
      title: it.name,
      body: (
        <>
          <PageHeader
            title={it.name}
            lede={it.tagline && <span dir="auto">{it.tagline}</span>}
            actions={
              <>
                {owners && (
                  <LinkButton href={`${startupPath(it.slug)}/edit`} kind={mine ? "secondary" : "quiet"}>
                    {text.edit}
                  </LinkButton>
                )}
                {!mine && (
                  <LinkButton href={`${startupPath(it.slug)}/claim`} kind={it.bound ? "quiet" : "secondary"}>
                    {text.claim}
                  </LinkButton>
                )}
                {request.viewer?.operator && (
                  <LinkButton href={`${OPERATE}/${it.slug}/rename`} kind="quiet">
                    {text.rename}
                  </LinkButton>
                )}
              </>
            }
          />
          {!it.public_visible && <Notice tone="info">{startupsText.hidden}</Notice>}
          <div class="startup-cover">
            <StartupMark slug={it.slug} name={it.name} icon={it.icon_url} />
          </div>
          <DefinitionList
            facts={[
              {
                term: text.facts.website,
                detail: it.website && (
                  <>
                    <ExternalLink href={it.website}>{new URL(it.website).hostname}</ExternalLink>{" "}
                    {it.verified_domain && <Status tone="success">{text.verified}</Status>}
                  </>
                ),
              },
              { term: text.facts.owner, detail: it.bound ? text.owned : startupsText.unclaimed },
            ]}
          />
          {news.length > 0 && (
            <Section title={text.news}>
              <NewsList request={request} news={news} />
            </Section>
          )}
          {owners && owners.length > 0 && (
            <Section title={text.owners} lede={text.ownersLede}>
              <ul class="plain-list">
                {owners.map(({ member_id, name }) => (
                  <li key={member_id}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
              {request.viewer?.operator && (
                <LinkButton href={`${OPERATE}/${it.slug}/owners`} kind="quiet">
                  {text.manageOwners}
                </LinkButton>
              )}
            </Section>
          )}
          <p>
            <a href={STARTUPS}>{text.all}</a>
          </p>
        </>
      ),
    };
  },
});
