import { clockOf } from "../../../web/core/index.ts";
import { listPage } from "../../../web/recipes/index.ts";
import { Badge, LinkButton, Time } from "../../../web/ui/index.ts";
import { claimWords } from "./claims.tsx";
import { CodeFlowOff } from "./code-flow-off.tsx";
import { applicationsText as text } from "./text.ts";
import { APPLICATIONS } from "./types.ts";

/** All applications that members sign in to. */
export const operateApplications = listPage({
  path: APPLICATIONS,
  who: "operator",
  of: "applications.list",
  id: "applications",
  words: text,
  rows: ({ applications }) => applications,
  rowKey: ({ application_id }) => application_id,
  columns: {
    name: {
      heads: true,
      cell: ({ name, redirect_uris, trusted }) => (
        <>
          <bdi>{name}</bdi> {trusted && <Badge>{text.trusted}</Badge>}
          <br />
          <span class="soft">{new URL(redirect_uris[0] ?? "").host}</span>
        </>
      ),
    },
    claims: ({ claims }) => claimWords(claims),
    members: ({ members }) => text.members(members),
    used: ({ last_used_at }, request) =>
      last_used_at ? <Time at={new Date(last_used_at)} {...clockOf(request)} /> : text.never,
  },
  links: ({ application_id, name }) => [
    { href: `${APPLICATIONS}/${application_id}`, text: text.open, label: text.openNamed(name) },
  ],
  add: ({ parts }) => (parts.kernel.settings.oauthCodeFlow ? `${APPLICATIONS}/add` : null),
  before: ({ parts }) => <CodeFlowOff {...parts.kernel.settings} />,
  actions: () => (
    <LinkButton href="/docs/guide/applications" kind="quiet">
      {text.guide}
    </LinkButton>
  ),
});
