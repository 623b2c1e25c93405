import { authorizes } from "../../../kernel/access/scopes.ts";
import { clockOf, memberPage, need, tierTooLowPage } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { LinkButton, PageHeader, Section, Status, Time } from "../../../web/ui/index.ts";
import { SessionList } from "./session-list.tsx";
import { trainingsText } from "./text.ts";
import { type Qualification, TRAININGS } from "./types.ts";

const TONES = { valid: "success", expired: "warning", revoked: "danger" } as const;
const text = trainingsText.mine;

export const trainingsMine = memberPage({
  path: `${TRAININGS}/mine`,
  async show(request) {
    if (!authorizes(request.viewer.tier, "trainings:read"))
      return tierTooLowPage(request, text.title, "trainings:read");
    const { qualifications, sessions, teaching } = await need(request, "trainings.list_mine", {});
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} />
          <RecordList
            id="qualifications"
            words={text}
            rows={qualifications}
            rowKey={({ qualification_id }) => qualification_id}
            columns={{
              kind: { heads: true, cell: ({ kind }) => kind },
              state: (each) => (
                <>
                  <QualificationState of={each} />
                  {each.revoke_reason && <p dir="auto">{text.because(each.revoke_reason)}</p>}
                </>
              ),
              until: ({ expires_at }) =>
                expires_at ? <Time at={new Date(expires_at)} form="day" {...clockOf(request)} /> : text.forGood,
              by: ({ granted_by }) => <bdi>{granted_by}</bdi>,
            }}
            add={<LinkButton href={TRAININGS}>{text.find}</LinkButton>}
          />
          {teaching.length > 0 && (
            <Section title={text.teaching}>
              <SessionList request={request} sessions={teaching} />
            </Section>
          )}
          {sessions.length > 0 && (
            <Section title={text.trainings}>
              <SessionList request={request} sessions={sessions} />
            </Section>
          )}
        </>
      ),
    };
  },
});

export function QualificationState({ of }: { of: Qualification }) {
  return <Status tone={TONES[of.state]}>{text.states[of.state]}</Status>;
}
