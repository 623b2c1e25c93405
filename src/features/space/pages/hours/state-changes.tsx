import { clockOf, type MemberRequest, type Reply } from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import { PageLink, Section, Time } from "../../../../web/ui/index.ts";
import { hoursText } from "./text.ts";

type StateChange = Reply<"space.list_state_changes">["changes"][number];

/** Overrides by operators, with their names. */
export function StateChanges({ request, changes }: { request: MemberRequest; changes: readonly StateChange[] }) {
  const { changes: title, changesLede, noChanges, states, untilSaid, gone } = hoursText.operate;
  const clock = clockOf(request);
  const word = (open: boolean | null) => (open === null ? states.by_hours : open ? states.open : states.closed);
  return (
    <Section title={title} lede={changesLede} split>
      {changes.length === 0 ? (
        <p class="soft">{noChanges}</p>
      ) : (
        <RecordList
          id="changes"
          words={hoursText.operate}
          caption={title}
          rows={changes}
          rowKey={({ at }) => at}
          columns={{
            state: {
              heads: true,
              cell: ({ open, message }) => (
                <>
                  {word(open)}
                  {message && (
                    <div class="soft" dir="auto">
                      {message}
                    </div>
                  )}
                </>
              ),
            },
            at: ({ at }) => <Time at={new Date(at)} {...clock} relative={false} />,
            until: ({ open, ends_at }) =>
              ends_at ? <Time at={new Date(ends_at)} {...clock} relative={false} /> : open !== null && untilSaid,
            who: ({ member_id, member_name }) =>
              member_id && member_name ? (
                <PageLink href={`/operate/members/${member_id}`} dir="auto">
                  {member_name}
                </PageLink>
              ) : (
                gone
              ),
          }}
        />
      )}
    </Section>
  );
}
