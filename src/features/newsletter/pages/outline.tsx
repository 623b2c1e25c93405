import type { MemberRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, LinkButton, Section, Status } from "../../../web/ui/index.ts";
import { draftText } from "./text.ts";
import { type Check, type Draft, draftPath, type StoryDraft, storyPath } from "./types.ts";

const text = draftText;

/** The stories by beat, each with buttons that move it. */
export function Outline({ request, draft }: { request: MemberRequest; draft: Draft }) {
  const { beats, stories, issue } = draft;
  return (
    <Section title={text.outline} id="outline" split>
      {beats.map((beat) => {
        const own = stories.filter((story) => story.beat === beat.id);
        return (
          <div key={beat.id}>
            <h3 class="issue-beat">{beat.title}</h3>
            {own.length === 0 && <p class="soft">{text.emptyBeat}</p>}
            <ol class="outline">
              {own.map((story) => (
                <Line key={story.story_id} request={request} issue={issue} story={story} />
              ))}
            </ol>
          </div>
        );
      })}
      <ButtonRow>
        <LinkButton href={`${draftPath(issue.issue_id)}/story`}>{text.add}</LinkButton>
      </ButtonRow>
    </Section>
  );
}

function Line({ request, issue, story }: { request: MemberRequest; issue: Draft["issue"]; story: StoryDraft }) {
  const { story_id, headline } = story;
  return (
    <li class="outline-line">
      <span class="outline-words">
        <a href={storyPath(issue.issue_id, story_id)}>
          <bdi>{headline}</bdi>
        </a>
      </span>
      <Form action={draftPath(issue.issue_id)} csrf={request.csrf()} hidden={{ rev: String(issue.rev), story_id }}>
        <ButtonRow>
          <Button small kind="quiet" name="act" value="up" label={text.upNamed(headline)}>
            {text.up}
          </Button>
          <Button small kind="quiet" name="act" value="down" label={text.downNamed(headline)}>
            {text.down}
          </Button>
        </ButtonRow>
      </Form>
    </li>
  );
}

const TONES = { blocks: "danger", warns: "warning", hint: "info" } as const;

/** Open points before publication, with links to the stories. */
export function Checklist({ issueId, checks }: { issueId: string; checks: readonly Check[] }) {
  if (checks.length === 0) return <p>{text.complete}</p>;
  return (
    <ul class="checks">
      {checks.map(({ severity, text: about, story_id }) => (
        <li key={`${about} ${story_id}`} class="check">
          <Status tone={TONES[severity]}>{text.severities[severity]}</Status>
          <span>{about}</span>
          {story_id && <a href={storyPath(issueId, story_id)}>{story_id}</a>}
        </li>
      ))}
    </ul>
  );
}
