import type { MemberRequest, Reply } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, Section } from "../../../web/ui/index.ts";
import { trainingsText } from "./text.ts";

type Enrollment = Reply<"trainings.list_enrollments">["enrollments"][number];

const OUTCOMES = ["passed", "failed", "missed"] as const;
const text = trainingsText.session;

export type RosterProps = { request: MemberRequest; rows: Enrollment[]; hasBegun: boolean };

/** For the instructor and operators: who takes part, and how it went. */
export function Roster({ request, rows, hasBegun }: RosterProps) {
  const { rosterStates } = text;
  const ofResult = { pass: text.outcomes.passed, fail: text.outcomes.failed };
  return (
    <Section title={text.roster} lede={rows.length > 0 ? text.rosterLede : text.rosterNone}>
      {rows.length > 0 && (
        <RecordList
          id="roster"
          words={text}
          caption={text.roster}
          rows={rows}
          rowKey={({ member_id }) => member_id}
          columns={{
            who: { heads: true, cell: ({ member_name }) => <bdi>{member_name}</bdi> },
            state: ({ state, result }) => (result ? ofResult[result] : rosterStates[state]),
            act: {
              labelHidden: false,
              align: "end",
              cell: (row) => hasBegun && hasPlace(row) && <Outcomes request={request} row={row} />,
            },
          }}
        />
      )}
    </Section>
  );
}

function hasPlace({ state }: Enrollment): boolean {
  return state === "enrolled" || state === "attended" || state === "no-show";
}

function Outcomes({ request, row }: { request: MemberRequest; row: Enrollment }) {
  return (
    <Form action={request.path} csrf={request.csrf()} hidden={{ act: "result", member: row.member_id }}>
      <ButtonRow>
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            kind={outcome === "passed" ? "secondary" : "quiet"}
            small
            name="outcome"
            value={outcome}
            label={text.outcomeNamed(text.outcomes[outcome], row.member_name)}
          >
            {text.outcomes[outcome]}
          </Button>
        ))}
      </ButtonRow>
    </Form>
  );
}
