import { clockOf, type MemberRequest, need, operatorPage } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { ButtonRow, EmptyState, LinkButton, PageHeader, Section, Table, TimeRange } from "../../../web/ui/index.ts";
import { operateTrainingsText } from "./text.ts";
import { OPERATE, type Session, sessionPath } from "./types.ts";

const text = operateTrainingsText;

export const operateTrainings = operatorPage({
  path: OPERATE,
  async show(request) {
    const [{ sessions }, { courses }] = await Promise.all([
      need(request, "trainings.list_sessions", {}),
      need(request, "trainings.list_courses", {}),
    ]);
    const add = <LinkButton href={`${OPERATE}/course`}>{text.addCourse}</LinkButton>;
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            actions={
              <>
                {courses.length > 0 && (
                  <LinkButton href={`${OPERATE}/plan`} kind="primary">
                    {text.plan}
                  </LinkButton>
                )}
                <LinkButton href={`${OPERATE}/qualifications`}>{text.qualifications}</LinkButton>
              </>
            }
          />
          {sessions.length > 0 && <Sessions request={request} sessions={sessions} />}
          {courses.length > 0 ? (
            <Section title={text.courses}>
              <RecordList
                id="courses"
                words={text}
                caption={text.courses}
                rows={courses}
                rowKey={({ course_id }) => course_id}
                columns={{
                  title: {
                    heads: true,
                    cell: ({ title, course_id }) => (
                      <>
                        {title} <code class="scope-key">{course_id}</code>
                      </>
                    ),
                  },
                  grants: ({ qualification }) => qualification ?? text.nothing,
                  valid: ({ qualification, valid_days }) => qualification && text.days(valid_days),
                }}
                links={({ course_id, title }) => [
                  { href: `${OPERATE}/course?id=${course_id}`, text: text.change, label: text.changeNamed(title) },
                ]}
              />
              <ButtonRow>{add}</ButtonRow>
            </Section>
          ) : (
            <EmptyState title={text.coursesNone} action={add}>
              {text.coursesNoneText}
            </EmptyState>
          )}
        </>
      ),
    };
  },
});

function Sessions({ request, sessions }: { request: MemberRequest; sessions: Session[] }) {
  const { sessionColumns: columns } = text;
  return (
    <Section title={text.sessions}>
      <Table
        id="sessions"
        caption={text.sessions}
        captionHidden
        rows={sessions}
        rowKey={({ session_id }) => session_id}
        columns={[
          { label: columns.title, heads: true, cell: ({ title }) => title },
          {
            label: columns.when,
            cell: ({ start, end }) => <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />,
          },
          { label: columns.who, cell: ({ instructor_name }) => <bdi>{instructor_name}</bdi> },
          {
            label: columns.places,
            cell: ({ places_left, capacity, waiting }) => text.taken(places_left, capacity, waiting),
          },
          {
            label: columns.act,
            labelHidden: true,
            align: "end",
            cell: ({ session_id, title, start }) => (
              <ButtonRow>
                <LinkButton href={sessionPath(session_id)} small label={text.openNamed(title)}>
                  {text.open}
                </LinkButton>
                {new Date(start) > request.now && (
                  <LinkButton
                    href={`${OPERATE}/sessions/${session_id}/cancel`}
                    small
                    kind="quiet"
                    label={text.cancelNamed(title)}
                  >
                    {text.cancel}
                  </LinkButton>
                )}
              </ButtonRow>
            ),
          },
        ]}
      />
    </Section>
  );
}
