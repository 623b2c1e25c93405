import {
  call,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, Card, EmptyState, Form, FormCard, Notice, Status, TextField } from "../../../../web/ui/index.ts";
import { Frame } from "./frame.tsx";
import { teamsText as text } from "./text.ts";
import { isOpen, partPath, type Scene, sceneOf, type Team } from "./types.ts";

const MEMBERS_MAX = 6;

export const hackTeams = memberPage({
  path: "/hack/:eid/teams",
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const eid = request.parameters.eid ?? "";
    const team_id = form.text("team_id");
    const done = team_id
      ? await call(request, "hack.join_team", { eid, team_id })
      : await call(request, "hack.create_team", {
          eid,
          name: form.text("name"),
          ...form.filled("looking_for", "startup_slug"),
        });
    if (!done.ok) return renderPage(request, form, done.refused);
    const { name } = done.body.team;
    const notice = team_id ? text.joined(name) : text.created(name);
    return { to: partPath(eid, "team"), notice: { tone: "success", text: notice } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused) {
  const scene = await sceneOf(request);
  const { eid, title: event } = scene.event;
  const { teams } = await need(request, "hack.list_teams", { eid });
  const title = text.title(event);
  const mayJoin = scene.participates && scene.me.team === null && isOpen(scene);
  return {
    title,
    refused,
    body: (
      <Frame scene={scene} part="teams" title={title} refused={refused} labels={text.fields}>
        {!scene.participates && <Notice tone="info">{text.needsSeat}</Notice>}
        {scene.participates && scene.event.phase === "PRE" && <Notice tone="info">{text.waits}</Notice>}
        {teams.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <ul class="hack-teams">
            {teams.map((team) => (
              <li key={team.team_id}>
                <TeamCard request={request} scene={scene} team={team} mayJoin={mayJoin} />
              </li>
            ))}
          </ul>
        )}
        {mayJoin && <CreateForm request={request} eid={eid} form={form} />}
      </Frame>
    ),
  };
}

function TeamCard(props: { request: MemberRequest; scene: Scene; team: Team; mayJoin: boolean }) {
  const { request, scene, team, mayJoin } = props;
  const isFull = team.members.length >= MEMBERS_MAX;
  return (
    <Card
      title={<bdi>{team.name}</bdi>}
      footer={
        mayJoin &&
        !isFull && (
          <Form action={partPath(scene.event.eid, "teams")} csrf={request.csrf()} hidden={{ team_id: team.team_id }}>
            <Button kind="secondary" small label={text.joinNamed(team.name)}>
              {text.join}
            </Button>
          </Form>
        )
      }
    >
      <p>
        {team.recruiting && !isFull ? (
          <Status tone="success">{text.recruiting}</Status>
        ) : (
          <Status tone="neutral">{isFull ? text.full : text.closed}</Status>
        )}{" "}
        <span class="soft">{text.members(team.members.length)}</span>
      </p>
      {team.looking_for && (
        <p>
          <span class="soft">{text.looking}</span> <bdi>{team.looking_for}</bdi>
        </p>
      )}
      <p class="soft">
        {team.members.map(({ member_id, name }, at) => (
          <span key={member_id}>
            {at > 0 && ", "}
            <bdi>{name}</bdi>
          </span>
        ))}
      </p>
    </Card>
  );
}

function CreateForm({ request, eid, form }: { request: MemberRequest; eid: string; form: Fields }) {
  const field = fieldsOf(request, "hack.create_team", {
    labels: text.fields,
    hints: { looking_for: text.lookingHint, startup_slug: text.startupHint },
    form,
  });
  return (
    <FormCard
      title={text.create}
      rank={2}
      errors={[]}
      action={partPath(eid, "teams")}
      csrf={request.csrf()}
      submit={text.submit}
    >
      <TextField {...field("name")} />
      <TextField {...field("looking_for")} />
      <TextField {...field("startup_slug")} />
    </FormCard>
  );
}
