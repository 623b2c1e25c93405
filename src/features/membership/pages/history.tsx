import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { EmptyState, Section, Status, Time } from "../../../web/ui/index.ts";
import { membershipText } from "./text.ts";
import type { OwnMembership, TierDecision } from "./types.ts";

/** Decisions about the member's tier. */
export function History({ request, own: { history, history_count } }: { request: MemberRequest; own: OwnMembership }) {
  const { noHistory, noHistoryText, change, declined, noReason, more } = membershipText;
  const what = ({ action }: TierDecision) => {
    const tone = action === "approve" ? "success" : action === "deny" ? "warning" : "info";
    return <Status tone={tone}>{membershipText.actions[action]}</Status>;
  };
  return (
    <Section title={membershipText.history} lede={membershipText.historyLede}>
      <RecordList
        id="decisions"
        words={membershipText}
        caption={membershipText.history}
        rows={history}
        rowKey={({ at, action }) => `${at} ${action}`}
        columns={{
          what: { heads: true, cell: what },
          tier: ({ action, from, to, requested_tier }) =>
            action === "deny" && requested_tier
              ? declined(tierName(requested_tier))
              : change(tierName(from), tierName(to)),
          reason: ({ reason }) => reason || <span class="soft">{noReason}</span>,
          when: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} />,
        }}
        empty={
          <EmptyState title={noHistory} rank={3}>
            {noHistoryText}
          </EmptyState>
        }
      />
      {history_count > history.length && <p class="soft">{more(history.length, history_count)}</p>}
    </Section>
  );
}
