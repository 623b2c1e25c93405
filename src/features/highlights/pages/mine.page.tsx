import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  clockOf,
  type MemberRequest,
  memberPage,
  need,
  pageAt,
  pageLinks,
  pathWith,
  slice,
  tierTooLowPage,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  ButtonRow,
  Card,
  Cards,
  DefinitionList,
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  Status,
  Time,
  type Tone,
} from "../../../web/ui/index.ts";
import { COMPOSE_PATH } from "./compose-form.tsx";
import { Consent, SHOWN_PATH } from "./consent.tsx";
import { StoryText } from "./story.tsx";
import { shownText, storyText } from "./text.ts";
import type { DecidedStory, PendingStory } from "./types.ts";

const PATH = "/highlights/mine";
const SHOWN = 25;
const text = storyText.mine;

const TONES: Readonly<Record<DecidedStory["outcome"], Tone | "neutral">> = {
  active: "success",
  archived: "success",
  replaced: "neutral",
  taken_down: "warning",
  rejected: "warning",
  withdrawn: "neutral",
  expired: "neutral",
};

export const highlightsMine = memberPage({
  path: PATH,
  async show(request) {
    const { title, lede, all, none, noneText } = text;
    if (!authorizes(request.viewer.tier, "events:submit_recap"))
      return tierTooLowPage(request, title, "events:submit_recap");
    const page = pageAt(request.query("page"));
    const [{ pending }, { decided, total }] = await Promise.all([
      need(request, "highlights.list_mine"),
      need(request, "highlights.list_decided", slice(page, SHOWN)),
    ]);
    const isEmpty = pending.length + total === 0;
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={
              <>
                {!isEmpty && <Write />}
                <LinkButton href={SHOWN_PATH}>{shownText.title}</LinkButton>
                <LinkButton href="/highlights">{all}</LinkButton>
              </>
            }
          />
          {isEmpty && (
            <EmptyState title={none} action={<Write />}>
              {noneText}
            </EmptyState>
          )}
          {pending.length > 0 && <Waiting request={request} pending={pending} />}
          {decided.length > 0 && <Decided request={request} decided={decided} />}
          <Pagination {...pageLinks(PATH, {}, { page, shown: SHOWN, total })} />
        </>
      ),
    };
  },
});

function Write() {
  return (
    <LinkButton href={COMPOSE_PATH} kind="primary">
      {text.write}
    </LinkButton>
  );
}

function Waiting({ request, pending }: { request: MemberRequest; pending: PendingStory[] }) {
  const { waiting, waitingLede, change, changeNamed, expires, sent, shows, agrees } = text;
  const clock = clockOf(request);
  return (
    <Section title={waiting} lede={waitingLede} id="waiting">
      <Cards>
        {pending.map(({ id, story, submitted_at, expires_at, people_shown }) => (
          <Card
            key={id}
            rank={3}
            title={<bdi>{story.event_title}</bdi>}
            footer={
              <ButtonRow>
                <LinkButton href={pathWith(COMPOSE_PATH, { id })} small label={changeNamed(story.event_title)}>
                  {change}
                </LinkButton>
              </ButtonRow>
            }
          >
            <StoryText story={story} baseUrl={request.parts.kernel.settings.baseUrl} />
            <DefinitionList
              facts={[
                { term: sent, detail: <Time at={new Date(submitted_at)} {...clock} /> },
                { term: expires, detail: <Time at={new Date(expires_at)} {...clock} form="day" /> },
                ...people_shown.map((person) => ({
                  term: shows,
                  detail: (
                    <>
                      <bdi>{person.name ?? person.member_id}</bdi> <Consent agrees={person.agrees} words={agrees} />
                    </>
                  ),
                })),
              ]}
            />
          </Card>
        ))}
      </Cards>
    </Section>
  );
}

function Decided({ request, decided }: { request: MemberRequest; decided: DecidedStory[] }) {
  const { outcomes, noReason, noStory, again, againNamed } = text;
  const mayRepeat = ({ outcome, story }: DecidedStory) =>
    story !== null && ["rejected", "withdrawn", "expired", "taken_down"].includes(outcome);
  return (
    <Section title={text.decided} id="decided">
      <RecordList
        id="outcomes"
        words={text}
        caption={text.decided}
        rows={decided}
        rowKey={({ id, at }) => `${id} ${at}`}
        columns={{
          story: { heads: true, cell: ({ story }) => <bdi>{story?.event_title ?? noStory}</bdi> },
          state: ({ outcome }) => <Status tone={TONES[outcome]}>{outcomes[outcome]}</Status>,
          reason: ({ outcome, reason }) =>
            reason ? <bdi>{reason}</bdi> : outcome === "rejected" && <span class="soft">{noReason}</span>,
          when: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} />,
          act: (each) =>
            mayRepeat(each) && (
              <LinkButton
                href={pathWith(COMPOSE_PATH, { again: each.id })}
                small
                label={againNamed(each.story?.event_title ?? "")}
              >
                {again}
              </LinkButton>
            ),
        }}
      />
    </Section>
  );
}
