import {
  call,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { numberText } from "../../../../web/languages/dates.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  EmptyState,
  ExternalLink,
  Form,
  Notice,
  TextArea,
  TextField,
} from "../../../../web/ui/index.ts";
import { Frame } from "./frame.tsx";
import { judgeText as text } from "./text.ts";
import { type Criterion, type Judged, partPath, sceneOf } from "./types.ts";

export const hackJudge = memberPage({
  path: "/hack/:eid/judge",
  acts: ["score", "recuse"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form): Promise<PageResponse> {
    const eid = request.parameters.eid ?? "";
    const team_id = form.text("team_id");
    if (form.text("act") === "recuse") {
      const recused = await call(request, "hack.recuse", { eid, team_id });
      if (!recused.ok) return renderPage(request, form, recused.refused);
      return { to: partPath(eid, "judge"), notice: { tone: "success", text: text.recused } };
    }
    const { rubric, submissions } = await need(request, "hack.list_judging", { eid });
    const scores = Object.fromEntries(
      rubric.flatMap(({ id }) => (form.text(`points-${id}`) === "" ? [] : [[id, Number(form.text(`points-${id}`))]])),
    );
    const saved = await call(request, "hack.score", { eid, team_id, scores, comment: form.text("comment") });
    if (!saved.ok) return renderPage(request, form, saved.refused);
    const team = submissions.find((each) => each.team_id === team_id)?.team ?? "";
    return { to: partPath(eid, "judge"), notice: { tone: "success", text: text.saved(team) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused) {
  const scene = await sceneOf(request);
  const { eid, phase } = scene.event;
  const { rubric, submissions, scored, conflicts } = await need(request, "hack.list_judging", { eid });
  const chosen = form.text("team_id") || request.query("team");
  const shown = submissions.find(({ team_id }) => team_id === chosen) ?? submissions[0];
  return {
    title: text.title,
    refused,
    body: (
      <Frame scene={scene} part="judge" title={text.title} refused={refused} lede={text.lede}>
        <p class="soft">
          {text.progress(scored, submissions.length)} {text.conflicts(conflicts)}
        </p>
        {phase === "LOCKED" && <Notice tone="info">{text.waits}</Notice>}
        {shown ? (
          <div class="hack-board">
            <nav aria-label={text.list}>
              <ol class="hack-board-list">
                {submissions.map(({ team_id, team, mine }) => (
                  <li key={team_id}>
                    <a
                      href={`${partPath(eid, "judge")}?team=${team_id}`}
                      aria-current={team_id === shown.team_id ? "true" : undefined}
                    >
                      <bdi>{team}</bdi>{" "}
                      <span class="soft">{mine ? `${text.done}: ${numberText(mine.total)}` : text.waiting}</span>
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <div>
              <Project judged={shown} />
              {phase === "JUDGING" && <ScoreForm request={request} eid={eid} rubric={rubric} judged={shown} />}
              <Recuse request={request} eid={eid} judged={shown} />
            </div>
          </div>
        ) : (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        )}
      </Frame>
    ),
  };
}

function Project({ judged }: { judged: Judged }) {
  const { title, team, blurb, repo_url, repo_head, demo_url, agent_surface, files } = judged;
  return (
    <Card
      title={
        <>
          <bdi>{title}</bdi> <span class="soft">{team !== title && <bdi>{team}</bdi>}</span>
        </>
      }
    >
      {blurb && (
        <p class="kept-lines" dir="auto">
          {blurb}
        </p>
      )}
      <DefinitionList
        facts={[
          { term: text.demo, detail: demo_url && <ExternalLink href={demo_url}>{demo_url}</ExternalLink> },
          { term: text.repo, detail: repo_url && <ExternalLink href={repo_url}>{repo_url}</ExternalLink> },
          { term: text.commit, detail: repo_head && <code>{repo_head.slice(0, 12)}</code> },
          { term: text.surface, detail: agent_surface && <span dir="auto">{agent_surface}</span> },
          {
            term: text.files,
            detail: files.length > 0 && (
              <ul class="plain-list">
                {files.map(({ file_id, name, version }) => (
                  <li key={file_id}>
                    <a href={`/files/${file_id}`}>
                      <bdi>{name}</bdi>
                    </a>{" "}
                    <span class="soft">{text.version(version)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
        ].map((fact) => ({ ...fact, detail: fact.detail || null }))}
      />
    </Card>
  );
}

function ScoreForm(props: { request: MemberRequest; eid: string; rubric: Criterion[]; judged: Judged }) {
  const { request, eid, rubric, judged } = props;
  const { mine, team_id } = judged;
  const labels = { comment: text.comment };
  const field = fieldsOf(request, "hack.score", { labels, form: untouched, from: mine ?? {} });
  return (
    <Card>
      <Form action={partPath(eid, "judge")} csrf={request.csrf()} hidden={{ act: "score", team_id }}>
        <div class="hack-points">
          {rubric.map(({ id, title, max }) => (
            <TextField
              key={id}
              name={`points-${id}`}
              label={text.points(title, max)}
              type="number"
              inputmode="numeric"
              look="short"
              min={0}
              max={max}
              value={mine ? String(mine.scores[id] ?? "") : ""}
              required
            />
          ))}
        </div>
        <TextArea {...field("comment")} />
        {mine && <p class="soft">{text.yours(numberText(mine.total))}</p>}
        <ButtonRow>
          <Button>{mine ? text.save : text.next}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

function Recuse({ request, eid, judged }: { request: MemberRequest; eid: string; judged: Judged }) {
  return (
    <Form action={partPath(eid, "judge")} csrf={request.csrf()} hidden={{ act: "recuse", team_id: judged.team_id }}>
      <p class="soft">{text.recuseHint}</p>
      <ButtonRow>
        <Button kind="quiet" small>
          {text.recuse}
        </Button>
      </ButtonRow>
    </Form>
  );
}
