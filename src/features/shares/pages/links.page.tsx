import { clockOf, type MemberRequest, memberPage, need, pathWith } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Badge, LinkButton, PageHeader, Status, Time } from "../../../web/ui/index.ts";
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
    const { title, lede, next } = linksText.list;
    const cursor = request.query("cursor");
    const listed = await need(request, "shares.list", { limit: PAGE, ...(cursor !== "" && { cursor }) });
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          <Links request={request} shares={listed.shares} />
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
  const { use, change, changeNamed } = linksText.list;
  return (
    <RecordList
      id="links"
      words={linksText.list}
      rows={shares}
      rowKey={({ share_id }) => share_id}
      columns={{
        name: { heads: true, cell: (share) => <Target share={share} /> },
        state: ({ state }) => <ShareState state={state} />,
        use,
        until: ({ expires_at, state }) =>
          state !== "revoked" && <Time at={new Date(expires_at)} form="day" relative {...clockOf(request)} />,
      }}
      links={({ share_id, name }) => [{ href: `${LINKS_PATH}/${share_id}`, text: change, label: changeNamed(name) }]}
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
