import { clockOf, type MemberRequest, memberPage, need, pathWith } from "../../../web/core/index.ts";
import { Badge, EmptyState, LinkButton, PageHeader, Status, Table, Time } from "../../../web/ui/index.ts";
import { LINKS_PATH } from "./parts.ts";
import { linksText } from "./text.ts";
import type { Share } from "./types.ts";

const PAGE = 50;
const TONES = {
  active: "success",
  expired: "neutral",
  used_up: "neutral",
  revoked: "neutral",
  suspended: "danger",
  closed: "warning",
} as const;

export const links = memberPage({
  path: LINKS_PATH,
  async show(request) {
    const { title, lede, none, noneText, next } = linksText.list;
    const cursor = request.query("cursor");
    const listed = await need(request, "shares.list", { limit: PAGE, ...(cursor !== "" && { cursor }) });
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          {listed.shares.length > 0 ? (
            <Links request={request} shares={listed.shares} />
          ) : (
            <EmptyState title={none}>{noneText}</EmptyState>
          )}
          {listed.next_cursor && (
            <LinkButton href={pathWith(LINKS_PATH, { cursor: listed.next_cursor })}>{next}</LinkButton>
          )}
        </>
      ),
    };
  },
});

export function ShareState({ state }: { state: Share["state"] }) {
  return <Status tone={TONES[state]}>{linksText.states[state]}</Status>;
}

function Links({ request, shares }: { request: MemberRequest; shares: Share[] }) {
  const { caption, columns, use, change, changeNamed } = linksText.list;
  return (
    <Table
      id="links"
      caption={caption}
      captionHidden
      rows={shares}
      rowKey={({ share_id }) => share_id}
      columns={[
        { label: columns.name, heads: true, cell: (share) => <Target share={share} /> },
        { label: columns.state, cell: ({ state }) => <ShareState state={state} /> },
        { label: columns.use, cell: use },
        {
          label: columns.until,
          cell: ({ expires_at, state }) =>
            state !== "revoked" && <Time at={new Date(expires_at)} form="day" relative {...clockOf(request)} />,
        },
        {
          label: columns.change,
          labelHidden: true,
          align: "end",
          cell: ({ share_id, name }) => (
            <LinkButton href={`${LINKS_PATH}/${share_id}`} small label={changeNamed(name)}>
              {change}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function Target({ share: { name, subject, has_password, mine, mode } }: { share: Share }) {
  const { password, byOther, modes } = linksText.list;
  return (
    <>
      <bdi class="share-name">{name}</bdi> {mode !== "download" && <Badge tone="info">{modes[mode]}</Badge>}{" "}
      {has_password && <Badge>{password}</Badge>} {!mine && <Badge tone="info">{byOther}</Badge>}
      {subject && (
        <p class="soft" dir="auto">
          {subject}
        </p>
      )}
    </>
  );
}
