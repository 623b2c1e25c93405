import { clockOf, type MemberRequest, type Reply } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { ButtonRow, LinkButton, Section, Time } from "../../../web/ui/index.ts";
import { BadgeLine } from "./badge-holder.page.tsx";
import { Outcome } from "./operate-controller.page.tsx";
import { doorsText, badgesText as text } from "./text.ts";
import { BADGES, type Badge, nameOf } from "./types.ts";

type OwnBadgesProps = { request: MemberRequest; own: Reply<"doors.list_my_badges"> };

/** The viewer's badges, and where they were used. Nothing for members without any. */
export function OwnBadges({ request, own: { badges, entries } }: OwnBadgesProps) {
  if (badges.length === 0 && entries.length === 0) return null;
  return (
    <Section title={text.own} lede={text.ownLede} id="badges" split>
      {badges.map((badge) => (
        <div key={badge.badge_id} class="flow-small">
          <BadgeLine request={request} badge={badge} />
          {!badge.lost_at && (
            <LinkButton href={lostPath(badge)} small label={text.reportLostNamed(nameOf(badge))}>
              {text.reportLost}
            </LinkButton>
          )}
        </div>
      ))}
      {entries.length > 0 && (
        <details class="fold" id="door-entries">
          <summary>{text.entries}</summary>
          <RecordList
            id="own-entries"
            words={doorsText.controller}
            caption={text.entriesCaption}
            rows={entries}
            rowKey={({ at, door }) => `${at} ${door}`}
            columns={{
              at: { heads: true, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} /> },
              door: ({ door }) => <bdi>{door}</bdi>,
              result: (entry) => <Outcome entry={entry} />,
            }}
          />
        </details>
      )}
    </Section>
  );
}

const lostPath = ({ badge_id }: Badge) => `/membership/badges/${badge_id}/lost`;

type MemberBadgesProps = { request: MemberRequest; userId: string; badges: readonly Badge[] };

/** A member's badges on their page for operators. */
export function MemberBadges({ request, userId, badges }: MemberBadgesProps) {
  return (
    <Section title={text.section} lede={text.sectionLede} id="badges" split>
      {badges.length === 0 && <p class="soft">{text.none}</p>}
      {badges.map((badge) => (
        <BadgeLine key={badge.badge_id} request={request} badge={badge} />
      ))}
      <ButtonRow>
        <LinkButton href={`${BADGES}/${userId}`}>{text.assign}</LinkButton>
      </ButtonRow>
    </Section>
  );
}
