import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
  type Refused,
  type Reply,
  untouched,
} from "../../../../web/core/index.ts";
import { numberText } from "../../../../web/languages/dates.ts";
import { fieldsOf, RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  EmptyState,
  Form,
  FormCard,
  Section,
  Select,
  Table,
  TextField,
  Untrusted,
} from "../../../../web/ui/index.ts";
import { Frame } from "./frame.tsx";
import { judgingText as text } from "./text.ts";
import { type Placed, partPath, sceneOf } from "./types.ts";

type Preview = Reply<"hack.preview_results">;

export const hackJudging = memberPage({
  path: "/hack/:eid/judging",
  acts: ["recuse", "disqualify", "lift"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form): Promise<PageResponse> {
    const eid = request.parameters.eid ?? "";
    const team_id = form.text("team_id");
    const done = (notice: string): PageResponse => ({
      to: partPath(eid, "judging"),
      notice: { tone: "success", text: notice },
    });
    if (form.text("act") === "recuse") {
      const unready = emptyFields(form.filled("judge_id", "team_id"), "judge_id", "team_id");
      if (unready) return renderPage(request, form, unready);
      const recorded = await call(request, "hack.recuse", { eid, team_id, judge_id: form.text("judge_id") });
      return recorded.ok ? done(text.recorded) : renderPage(request, form, recorded.refused);
    }
    const disqualified = form.text("act") !== "lift";
    const decided = await call(request, "hack.disqualify", { eid, team_id, disqualified, reason: form.text("reason") });
    return decided.ok ? done(text.decided) : renderPage(request, form, decided.refused);
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused) {
  const scene = await sceneOf(request);
  const { eid } = scene.event;
  const preview = await need(request, "hack.preview_results", { eid });
  const { results, judges, recusals, comments } = preview;
  const nameOf = (memberId: string) => judges.find(({ member_id }) => member_id === memberId)?.name ?? memberId;
  const teamOf = (teamId: string) => results.find(({ team_id }) => team_id === teamId)?.team ?? teamId;
  const labels = { reason: text.reason, judge_id: text.judge, team_id: text.team };
  return {
    title: text.title,
    refused,
    body: (
      <Frame scene={scene} part="judging" title={text.title} refused={refused} labels={labels} lede={text.lede}>
        <Section title={text.ranking}>
          <Ranking request={request} eid={eid} results={results} />
        </Section>
        <Section title={text.judges}>
          {judges.length === 0 ? (
            <EmptyState title={text.noJudges}>{text.noJudgesText}</EmptyState>
          ) : (
            <Table
              id="judges"
              caption={text.judges}
              captionHidden
              rows={judges}
              rowKey={({ member_id }) => member_id}
              columns={[
                { label: text.judgeColumns.name, heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
                { label: text.judgeColumns.reviews, align: "end", cell: ({ reviews }) => reviews },
              ]}
            />
          )}
        </Section>
        <Section title={text.recusals}>
          {recusals.length > 0 && (
            <ul class="plain-list">
              {recusals.map(({ judge_id, team_id }) => (
                <li key={`${judge_id} ${team_id}`}>{text.recusal(nameOf(judge_id), teamOf(team_id))}</li>
              ))}
            </ul>
          )}
          {scene.event.phase !== "RESULTS" && judges.length > 0 && results.length > 0 && (
            <RecuseForm request={request} eid={eid} preview={preview} form={form} />
          )}
        </Section>
        {comments.length > 0 && (
          <Section title={text.comments}>
            {comments.map(({ team_id, judge_id, comment }) => (
              <div key={`${team_id} ${judge_id}`}>
                <p>
                  <bdi>{teamOf(team_id)}</bdi>
                </p>
                <Untrusted text={comment} by={nameOf(judge_id)} />
              </div>
            ))}
          </Section>
        )}
      </Frame>
    ),
  };
}

function Ranking({ request, eid, results }: { request: MemberRequest; eid: string; results: Placed[] }) {
  return (
    <RecordList
      id="ranking"
      words={text}
      caption={text.ranking}
      rows={results}
      rowKey={({ team_id }) => team_id}
      columns={{
        place: ({ place }) => place ?? "–",
        team: {
          heads: true,
          cell: ({ team, disqualified_reason }) => (
            <>
              <bdi>{team}</bdi>
              {disqualified_reason !== null && <span class="soft"> {text.disqualified}</span>}
            </>
          ),
        },
        reviews: { align: "end", cell: ({ reviews }) => reviews },
        mean: { align: "end", cell: ({ mean }) => pointsText(mean) },
        adjusted: { align: "end", cell: ({ adjusted }) => pointsText(adjusted) },
        act: (row) => decisionOn(request, eid, row),
      }}
    />
  );
}

const pointsText = (points: number | null) => (points === null ? "–" : numberText(points));

function decisionOn(request: MemberRequest, eid: string, { team_id, team, disqualified_reason }: Placed) {
  const action = partPath(eid, "judging");
  if (disqualified_reason !== null) {
    return (
      <Form action={action} csrf={request.csrf()} hidden={{ act: "lift", team_id }}>
        <Button kind="quiet" small label={text.liftNamed(team)}>
          {text.lift}
        </Button>
      </Form>
    );
  }
  const field = fieldsOf(request, "hack.disqualify", { labels: { reason: text.reason }, form: untouched });
  return (
    <details>
      <summary>{text.disqualify}</summary>
      <Form action={action} csrf={request.csrf()} hidden={{ act: "disqualify", team_id }}>
        <TextField {...field("reason")} id={`reason-${team_id}`} required />
        <Button kind="secondary" small label={text.disqualifyNamed(team)}>
          {text.disqualify}
        </Button>
      </Form>
    </details>
  );
}

function RecuseForm(props: { request: MemberRequest; eid: string; preview: Preview; form: Fields }) {
  const { request, eid, preview, form } = props;
  const field = fieldsOf(request, "hack.recuse", {
    labels: { judge_id: text.judge, team_id: text.team },
    form: form.text("act") === "recuse" ? form : untouched,
  });
  return (
    <FormCard
      title={text.record}
      rank={3}
      errors={[]}
      action={partPath(eid, "judging")}
      csrf={request.csrf()}
      hidden={{ act: "recuse" }}
      submit={text.record}
    >
      <p class="soft">{text.recordHint}</p>
      <Select
        {...field("judge_id")}
        options={preview.judges.map(({ member_id, name }) => ({ value: member_id, label: name }))}
        placeholder={text.choose}
        required
      />
      <Select
        {...field("team_id")}
        options={preview.results.map(({ team_id, team }) => ({ value: team_id, label: team }))}
        placeholder={text.choose}
      />
    </FormCard>
  );
}
