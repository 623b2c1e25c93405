import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  type MemberRequest,
  memberPage,
  need,
  pathWith,
  tierTooLowPage,
  withoutEnvelope,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { Health, Kind, Tags } from "./parts.tsx";
import { kinds, registryText as text } from "./text.ts";
import { ADD, ENDPOINTS, endpointPath, type Listed, MINE } from "./types.ts";

const SHOWN = 24;

export const endpoints = memberPage({
  path: ENDPOINTS,
  async show(request) {
    if (!authorizes(request.viewer.tier, "endpoints:read"))
      return tierTooLowPage(request, text.title, "endpoints:read");
    const view = viewOf(request);
    const cursor = /^ep_[0-9a-f]{24}$/.exec(request.query("cursor"))?.[0];
    const found = await need(request, "endpoints.search", {
      ...Object.fromEntries(Object.entries(view).filter(([, value]) => value !== "")),
      ...(cursor && { cursor }),
      limit: SHOWN,
    });
    const isFiltered = Object.values(view).some((value) => value !== "");
    const add = <LinkButton href={ADD}>{text.add}</LinkButton>;
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={
              <>
                {add}
                <LinkButton href={MINE} kind="quiet">
                  {text.mine}
                </LinkButton>
              </>
            }
          />
          {(found.endpoints.length > 0 || isFiltered) && <Search view={view} isFiltered={isFiltered} />}
          {found.endpoints.length > 0 ? (
            <ul class="endpoints">
              {found.endpoints.map((endpoint) => (
                <EndpointCard key={endpoint.id} endpoint={endpoint} />
              ))}
            </ul>
          ) : (
            <EmptyState title={isFiltered ? text.noMatch : text.none} action={!isFiltered && add}>
              {isFiltered ? text.noMatchText : text.noneText}
            </EmptyState>
          )}
          <Pagination
            newer={cursor ? pathWith(ENDPOINTS, view) : undefined}
            older={found.cursor ? pathWith(ENDPOINTS, { ...view, cursor: found.cursor }) : undefined}
          />
        </>
      ),
    };
  },
});

function viewOf(request: MemberRequest) {
  const kind = request.query("kind");
  const tag = request.query("tag");
  return {
    q: request.query("q").trim().slice(0, 200),
    kind: Object.hasOwn(kinds, kind) ? kind : "",
    tag: /^[a-z0-9](-?[a-z0-9]){0,29}$/.test(tag) ? tag : "",
  };
}

function Search({ view, isFiltered }: { view: ReturnType<typeof viewOf>; isFiltered: boolean }) {
  return (
    <form class="form form-grid" method="get" action={ENDPOINTS}>
      <TextField name="q" label={text.search} value={view.q || view.tag} type="search" maxlength={200} unmarked />
      <Select
        name="kind"
        label={text.kind}
        placeholder={text.anyKind}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        value={view.kind}
        unmarked
      />
      <ButtonRow>
        <Button kind="secondary">{text.find}</Button>
        {isFiltered && (
          <LinkButton href={ENDPOINTS} kind="quiet">
            {text.clear}
          </LinkButton>
        )}
      </ButtonRow>
    </form>
  );
}

function EndpointCard({ endpoint }: { endpoint: Listed }) {
  const { slug, name, kind, health, tags, owner, skill_names } = endpoint;
  return (
    <li class="endpoint">
      <p class="endpoint-state">
        <Kind kind={kind} />
        <Health health={health} />
      </p>
      <h2 class="endpoint-name">
        <a href={endpointPath(slug)} dir="auto">
          {name}
        </a>
      </h2>
      <p class="endpoint-about" dir="auto">
        {withoutEnvelope(endpoint.description)}
      </p>
      <p class="soft" dir="auto">
        {text.by(owner.name)}
        {skill_names.length > 0 && ` · ${text.skills(skill_names.length)}`}
      </p>
      <Tags tags={tags} />
    </li>
  );
}
