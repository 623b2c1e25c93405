import {
  call,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  type PageResponse,
  type Refused,
  untouched,
  withProblems,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  Form,
  FormCard,
  LinkButton,
  Section,
  TextArea,
  TextField,
} from "../../../../web/ui/index.ts";
import { DeadlineClock } from "./deadline-clock.tsx";
import { Frame } from "./frame.tsx";
import { SubmissionView } from "./submission-view.tsx";
import { teamText as text } from "./text.ts";
import { holds, isOpen, partPath, type Scene, sceneOf, type Team } from "./types.ts";

const SUBMITTED = ["title", "blurb", "repo_url", "demo_url", "agent_surface", "folder_id"] as const;

export const hackTeam = memberPage({
  path: "/hack/:eid/team",
  acts: ["submit", "manage", "leave"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const eid = request.parameters.eid ?? "";
    const done = (notice: string): PageResponse => ({
      to: partPath(eid, "team"),
      notice: { tone: "success", text: notice },
    });
    switch (form.text("act")) {
      case "leave": {
        const left = await call(request, "hack.leave_team", { eid });
        return left.ok ? done(text.left) : renderPage(request, form, left.refused);
      }
      case "manage": {
        const saved = await call(request, "hack.update_team", {
          eid,
          recruiting: form.text("recruiting") === "on",
          looking_for: form.text("looking_for"),
        });
        return saved.ok ? done(text.saved) : renderPage(request, form, saved.refused);
      }
      default: {
        const fields = Object.fromEntries(SUBMITTED.map((name) => [name, form.text(name)]));
        const sent = await call(request, "hack.submit", { eid, ...fields });
        return sent.ok ? done(text.sent) : renderPage(request, form, atField(sent.refused));
      }
    }
  },
});

/** A refused address, at its field. */
function atField(refused: Refused): Refused {
  const field = refused.body?.field;
  return typeof field === "string" ? withProblems(refused, {}, { field, problem: text.badUrl }) : refused;
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused) {
  const scene = await sceneOf(request);
  const { team, submission } = scene.me;
  const { eid } = scene.event;
  return {
    title: team?.name ?? text.title,
    refused,
    body: (
      <Frame scene={scene} part="team" title={team?.name ?? text.title} refused={refused} labels={text.fields}>
        {team === null ? (
          <EmptyState title={text.none} action={<LinkButton href={partPath(eid, "teams")}>{text.toTeams}</LinkButton>}>
            {text.noneText}
          </EmptyState>
        ) : (
          <>
            <DeadlineClock request={request} event={scene.event} />
            <Section title={text.submission} lede={isOpen(scene) ? text.open : text.locked}>
              {isOpen(scene) ? (
                <SubmissionForm request={request} scene={scene} form={form} refused={refused} />
              ) : submission ? (
                <SubmissionView request={request} submission={submission} />
              ) : (
                <p>{text.nothing}</p>
              )}
            </Section>
            <Members request={request} scene={scene} team={team} />
          </>
        )}
      </Frame>
    ),
  };
}

function SubmissionForm(props: { request: MemberRequest; scene: Scene; form: Fields; refused: Refused | undefined }) {
  const { request, scene, form, refused } = props;
  const { submission } = scene.me;
  const field = fieldsOf(request, "hack.submit", {
    labels: text.fields,
    hints: { repo_url: text.repoHint, folder_id: text.folderHint },
    form: form.text("act") === "submit" ? form : untouched,
    from: submission ?? {},
    refused,
  });
  return (
    <Card>
      <Form action={partPath(scene.event.eid, "team")} csrf={request.csrf()} hidden={{ act: "submit" }}>
        <TextField {...field("title")} />
        <TextArea {...field("blurb")} />
        <TextField {...field("repo_url")} inputmode="url" />
        <TextField {...field("demo_url")} inputmode="url" />
        <TextArea {...field("agent_surface")} />
        <TextField {...field("folder_id")} autocomplete="off" />
        <Button>{submission ? text.update : text.submit}</Button>
      </Form>
    </Card>
  );
}

function Members({ request, scene, team }: { request: MemberRequest; scene: Scene; team: Team }) {
  const action = partPath(scene.event.eid, "team");
  const field = fieldsOf(request, "hack.update_team", {
    labels: { recruiting: text.recruiting, looking_for: text.looking },
    form: untouched,
    from: team,
  });
  return (
    <Section title={text.members}>
      <ul class="plain-list">
        {team.members.map(({ member_id, name }) => (
          <li key={member_id}>
            <bdi>{name}</bdi> {member_id === team.lead && <span class="soft">{text.lead}</span>}
          </li>
        ))}
      </ul>
      {holds(scene, "team_lead") && isOpen(scene) && (
        <FormCard
          title={text.manage}
          rank={3}
          errors={[]}
          action={action}
          csrf={request.csrf()}
          hidden={{ act: "manage" }}
          submit={text.save}
        >
          <Checkbox {...field.box("recruiting")} />
          <TextField {...field("looking_for")} />
        </FormCard>
      )}
      {isOpen(scene) && (
        <Form action={action} csrf={request.csrf()} hidden={{ act: "leave" }}>
          <p class="soft">{text.leaveHint}</p>
          <Button kind="quiet" small>
            {text.leave}
          </Button>
        </Form>
      )}
    </Section>
  );
}
