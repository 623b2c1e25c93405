import {
  call,
  clockOf,
  errorAt,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  withProblems,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Status,
  TextArea,
  Time,
} from "../../../web/ui/index.ts";
import { operateText as text } from "./text.ts";
import { ANNOUNCEMENTS, type Draft, OPERATE, operatePath, type Topic } from "./types.ts";

const TONES = { draft: "neutral", scheduled: "info", published: "success", withdrawn: "warning" } as const;

export const operateAnnouncements = operatorPage({
  path: OPERATE,
  show: (request) => renderPage(request),
  async act(request, form) {
    const typed = form.raw("topics");
    const topics = topicsIn(typed);
    if ("bad" in topics) {
      return renderPage(request, typed, refusedFields({ field: "topics", problem: text.badTopic(topics.bad) }));
    }
    const set = await call(request, "announcements.set_topics", topics);
    if (set.ok) return { to: OPERATE, notice: { tone: "success", text: text.saved } };
    return renderPage(request, typed, withProblems(set.refused, {}, { field: "topics", problem: text.badTopics }));
  },
});

/** Lines such as `food | Food`. */
function topicsIn(typed: string): { topics: Topic[] } | { bad: number } {
  const lines = typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const topics = lines.map((line) => {
    const [id = "", title = ""] = line.split("|").map((part) => part.trim());
    return { id, title };
  });
  const bad = topics.findIndex(({ id, title }) => id === "" || title === "");
  return bad < 0 ? { topics } : { bad: bad + 1 };
}

async function renderPage(request: MemberRequest, typed?: string, refused?: Refused): Promise<PageDocument> {
  const { announcements, topics } = await need(request, "announcements.list_all", { limit: 100 });
  const errors = fieldErrors(refused, { topics: text.topicsField });
  const add = (
    <LinkButton href={`${OPERATE}/add`} kind="primary">
      {text.add}
    </LinkButton>
  );
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            announcements.length > 0 && (
              <>
                {add}
                <LinkButton href={ANNOUNCEMENTS} kind="quiet">
                  {text.asMembers}
                </LinkButton>
              </>
            )
          }
        />
        <RecordList
          id="announcements"
          words={text}
          rows={announcements}
          rowKey={({ announcement_id }) => announcement_id}
          columns={{
            title: { heads: true, cell: ({ title }) => <bdi>{title}</bdi> },
            state: (each) => <State request={request} announcement={each} />,
            readers: readersOf,
            notified: { align: "end", cell: ({ notified, published_at }) => (published_at ? notified : "") },
          }}
          links={({ announcement_id, title }) => [
            { href: operatePath(announcement_id), text: text.open, label: text.openNamed(title) },
          ]}
          add={add}
        />
        <Section title={text.topics} lede={text.topicsText} id="topics-section" split>
          <Form action={OPERATE} csrf={request.csrf()}>
            <TextArea
              name="topics"
              label={text.topicsField}
              hint={text.topicsHint}
              value={typed ?? topics.map(({ id, title }) => `${id} | ${title}`).join("\n")}
              error={errorAt(errors, "topics")}
              rows={5}
              maxlength={3_000}
            />
            <ButtonRow>
              <Button kind="secondary">{text.save}</Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}

function readersOf({ tier_min, topic, group }: Draft): string {
  return text.readers(tier_min, topic?.title ?? null, group?.name ?? null);
}

/** With the time of its publication. */
export function State({ request, announcement }: { request: MemberRequest; announcement: Draft }) {
  const { state, publish_at, published_at } = announcement;
  const at = publish_at ?? published_at;
  return (
    <>
      <Status tone={TONES[state]}>{text.states[state]}</Status>
      {at && (
        <>
          {" "}
          <Time at={new Date(at)} {...clockOf(request)} />
        </>
      )}
    </>
  );
}
