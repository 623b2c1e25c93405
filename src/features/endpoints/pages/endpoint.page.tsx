import { authorizes } from "../../../kernel/access/scopes.ts";
import { clockOf, type MemberRequest, memberPage, tierTooLowPage, withoutEnvelope } from "../../../web/core/index.ts";
import {
  DefinitionList,
  ExternalLink,
  LinkButton,
  PageHeader,
  Section,
  Time,
  Untrusted,
} from "../../../web/ui/index.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { Health, Kind, Signature, Tags } from "./parts.tsx";
import { registryText, oneText as text } from "./text.ts";
import { changePath, ENDPOINTS, type Endpoint, endpointAt, MINE } from "./types.ts";

export const endpoint = memberPage({
  path: `${ENDPOINTS}/at/:endpoint`,
  async show(request) {
    const { title } = registryText;
    if (!authorizes(request.viewer.tier, "endpoints:read")) return tierTooLowPage(request, title, "endpoints:read");
    const shown = await endpointAt(request);
    const own = shown.owner.user_id === (await ownId(request));
    return {
      title: shown.name,
      body: (
        <>
          <PageHeader
            title={shown.name}
            lede={registryText.by(shown.owner.name)}
            actions={
              <>
                {own && <LinkButton href={changePath(shown.slug)}>{text.change}</LinkButton>}
                <LinkButton href={own ? MINE : ENDPOINTS} kind="quiet">
                  {own ? registryText.mine : text.back}
                </LinkButton>
              </>
            }
          />
          <Facts request={request} endpoint={shown} />
          <About endpoint={shown} />
          <Skills endpoint={shown} />
        </>
      ),
    };
  },
});

export function Facts({ request, endpoint }: { request: MemberRequest; endpoint: Endpoint }) {
  const { facts } = text;
  const { kind, health, last_ok_at, url, origins, protocol_version, signature, key_thumbprint, card, tags } = endpoint;
  return (
    <DefinitionList
      facts={[
        { term: facts.kind, detail: <Kind kind={kind} /> },
        { term: facts.health, detail: <Health health={health} /> },
        { term: facts.last, detail: last_ok_at && <Time at={new Date(last_ok_at)} {...clockOf(request)} /> },
        { term: facts.url, detail: <code>{url}</code> },
        { term: facts.hosts, detail: origins.map((origin) => new URL(origin).host).join(", ") },
        { term: facts.protocol, detail: protocol_version },
        { term: facts.version, detail: card.version && <bdi>{card.version}</bdi> },
        { term: facts.provider, detail: card.provider && <bdi>{card.provider}</bdi> },
        {
          term: facts.signature,
          detail: (
            <>
              <Signature signature={signature} />
              {signature === "valid" && <p class="soft">{text.signedMeans}</p>}
            </>
          ),
        },
        { term: facts.key, detail: key_thumbprint && <code>{key_thumbprint}</code> },
        { term: facts.card, detail: <ExternalLink href={endpoint.card_url}>{endpoint.card_url}</ExternalLink> },
        { term: facts.tags, detail: tags.length > 0 ? <Tags tags={tags} /> : null },
      ]}
    />
  );
}

export function About({ endpoint }: { endpoint: Endpoint }) {
  const about = withoutEnvelope(endpoint.description);
  if (about === "") return null;
  return <Untrusted text={about} by={endpoint.owner.name ?? ""} />;
}

export function Skills({ endpoint: { card } }: { endpoint: Endpoint }) {
  return (
    <Section title={text.skills} lede={card.skills.length === 0 ? text.noSkills : text.untrusted}>
      {card.skills.length > 0 && (
        <ul class="endpoint-skills">
          {card.skills.map(({ id, name, description }) => (
            <li key={id}>
              <h3 dir="auto">{name}</h3>
              <p dir="auto">{description}</p>
            </li>
          ))}
        </ul>
      )}
      {card.documentation_url && (
        <p>
          <ExternalLink href={card.documentation_url}>{text.docs}</ExternalLink>
        </p>
      )}
    </Section>
  );
}
