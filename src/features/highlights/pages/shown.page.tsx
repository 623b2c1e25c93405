import {
  call,
  clockOf,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Cards,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Time,
} from "../../../web/ui/index.ts";
import { Consent, SHOWN_PATH } from "./consent.tsx";
import { StoryText } from "./story.tsx";
import { shownText } from "./text.ts";
import type { ShowingStory } from "./types.ts";

/** Stories of others that show the member, who agrees or refuses. */
export const highlightsShown = memberPage({
  path: SHOWN_PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const agrees = form.text("agrees") === "yes";
    const answered = await call(request, "highlights.answer_shown", { id: form.text("id"), agrees });
    if (!answered.ok) return renderPage(request, answered.refused);
    const { taken_down } = answered.body;
    const text = agrees ? shownText.agreed : taken_down ? shownText.hidden : shownText.refused;
    return { to: SHOWN_PATH, notice: { tone: "success", text } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { title, lede, none, noneText, all } = shownText;
  const { stories } = await need(request, "highlights.list_shown");
  return {
    title,
    refused,
    body: (
      <>
        {refused && <ErrorSummary errors={[{ field: "main", text: refused.text }]} />}
        <PageHeader title={title} lede={lede} actions={<LinkButton href="/highlights">{all}</LinkButton>} />
        {stories.length === 0 && <EmptyState title={none}>{noneText}</EmptyState>}
        <Cards>
          {stories.map((each) => (
            <ShowingCard key={each.id} request={request} showing={each} />
          ))}
        </Cards>
      </>
    ),
  };
}

function ShowingCard({ request, showing }: { request: MemberRequest; showing: ShowingStory }) {
  const { answer, answers, asked, by, state, states, agree, refuse, takeBack, named } = shownText;
  const { id, story, agrees, author_name } = showing;
  const refusal = agrees && showing.state === "published" ? takeBack : refuse;
  return (
    <Card
      rank={2}
      title={<bdi>{story.event_title}</bdi>}
      footer={
        <ButtonRow>
          {agrees !== true && (
            <Form action={SHOWN_PATH} csrf={request.csrf()} hidden={{ id, agrees: "yes" }}>
              <Button small label={named(agree, story.event_title)}>
                {agree}
              </Button>
            </Form>
          )}
          {agrees !== false && (
            <Form action={SHOWN_PATH} csrf={request.csrf()} hidden={{ id, agrees: "no" }}>
              <Button kind="secondary" small label={named(refusal, story.event_title)}>
                {refusal}
              </Button>
            </Form>
          )}
        </ButtonRow>
      }
    >
      <StoryText story={story} baseUrl={request.parts.kernel.settings.baseUrl} />
      <DefinitionList
        facts={[
          { term: answer, detail: <Consent agrees={agrees} words={answers} /> },
          { term: state, detail: states[showing.state] },
          { term: by, detail: <bdi>{author_name}</bdi> },
          { term: asked, detail: <Time at={new Date(showing.asked_at)} {...clockOf(request)} /> },
        ]}
      />
    </Card>
  );
}
