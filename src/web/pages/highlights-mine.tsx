import { authorizes } from "../../kernel/scopes.ts";
import { need } from "../call.ts";
import { COMPOSE_PATH } from "../highlights/compose-form.tsx";
import { StoryText } from "../highlights/story.tsx";
import { pathWith } from "../local-path.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage } from "../page.ts";
import { neighbours, pageAt, slice } from "../paging.ts";
import type { DecidedStory, WaitingStory } from "../replies/contribute-replies.ts";
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
  Table,
  Time,
  type Tone,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { storyWords } from "../words/contribute.ts";

const PATH = "/highlights/mine";
const SHOWN = 25;
const words = storyWords.mine;

const TONES: Readonly<Record<DecidedStory["outcome"], Tone | "neutral">> = {
  active: "success",
  archived: "success",
  replaced: "neutral",
  rejected: "warning",
  expired: "neutral",
};

export const highlightsMine = memberPage({
  path: PATH,
  async show(visit) {
    const { title, lede, all, none, noneText } = words;
    if (!authorizes(visit.viewer.tier, "events:submit_recap")) return outOfReach(visit, title, "events:submit_recap");
    const page = pageAt(visit.query("page"));
    const [{ pending }, { decided, total }] = await Promise.all([
      need(visit, "highlights.list_mine"),
      need(visit, "highlights.list_decided", slice(page, SHOWN)),
    ]);
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={
              <>
                <Write />
                <LinkButton href="/highlights">{all}</LinkButton>
              </>
            }
          />
          {pending.length + total === 0 && (
            <EmptyState title={none} action={<LinkButton href={COMPOSE_PATH}>{words.write}</LinkButton>}>
              {noneText}
            </EmptyState>
          )}
          {pending.length > 0 && <Waiting visit={visit} pending={pending} />}
          {decided.length > 0 && <Decided visit={visit} decided={decided} />}
          <Pagination {...neighbours(PATH, {}, { page, shown: SHOWN, total })} />
        </>
      ),
    };
  },
});

function Write() {
  return (
    <LinkButton href={COMPOSE_PATH} kind="primary">
      {words.write}
    </LinkButton>
  );
}

function Waiting({ visit, pending }: { visit: MemberVisit; pending: WaitingStory[] }) {
  const { waiting, waitingLede, change, changeNamed, expires, sent } = words;
  const clock = clockOf(visit);
  return (
    <Section title={waiting} lede={waitingLede} id="waiting">
      <Cards>
        {pending.map(({ id, story, submitted_at, expires_at }) => (
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
            <StoryText story={story} baseUrl={visit.parts.kernel.settings.baseUrl} />
            <DefinitionList
              facts={[
                { term: sent, detail: <Time at={new Date(submitted_at)} {...clock} /> },
                { term: expires, detail: <Time at={new Date(expires_at)} {...clock} form="day" /> },
              ]}
            />
          </Card>
        ))}
      </Cards>
    </Section>
  );
}

function Decided({ visit, decided }: { visit: MemberVisit; decided: DecidedStory[] }) {
  const { columns, outcomes, noReason, noStory, again, againNamed } = words;
  const mayRepeat = ({ outcome, story }: DecidedStory) => story !== null && ["rejected", "expired"].includes(outcome);
  return (
    <Section title={words.decided} id="decided">
      <Table
        id="outcomes"
        caption={words.decided}
        captionHidden
        rows={decided}
        rowKey={({ id, at }) => `${id} ${at}`}
        columns={[
          { label: columns.story, heads: true, cell: ({ story }) => <bdi>{story?.event_title ?? noStory}</bdi> },
          { label: columns.state, cell: ({ outcome }) => <Status tone={TONES[outcome]}>{outcomes[outcome]}</Status> },
          {
            label: columns.reason,
            cell: ({ outcome, reason }) =>
              reason ? <bdi>{reason}</bdi> : outcome === "rejected" && <span class="soft">{noReason}</span>,
          },
          { label: columns.when, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(visit)} /> },
          {
            label: columns.act,
            labelHidden: true,
            align: "end",
            cell: (each) =>
              mayRepeat(each) && (
                <LinkButton
                  href={pathWith(COMPOSE_PATH, { again: each.id })}
                  small
                  label={againNamed(each.story?.event_title ?? "")}
                >
                  {again}
                </LinkButton>
              ),
          },
        ]}
      />
    </Section>
  );
}
