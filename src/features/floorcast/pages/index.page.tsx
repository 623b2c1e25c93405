import { authorizes } from "../../../kernel/access/scopes.ts";
import { call, clockOf, type MemberRequest, memberPage, need, type Reply } from "../../../web/core/index.ts";
import {
  ButtonRow,
  DefinitionList,
  Flow,
  LinkButton,
  PageHeader,
  Section,
  Table,
  Time,
} from "../../../web/ui/index.ts";
import { Modules } from "./modules.tsx";
import { floorText as text } from "./text.ts";
import { FLOOR, OPERATE, PUSH, withdrawPath } from "./types.ts";

/** The floor as a member sees it: their role, the modules and their stories. */
export const floorcastIndex = memberPage({
  path: FLOOR,
  async show(request) {
    const [roles, features] = await Promise.all([
      need(request, "floorcast.my_roles"),
      need(request, "floorcast.effective_features"),
    ]);
    const { ring } = roles;
    const { title, lede, role, manage, modules, modulesText } = text;
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede(features.tenant)}
            actions={ring !== "member" && <LinkButton href={OPERATE}>{manage}</LinkButton>}
          />
          <Section title={role} id="role" split>
            <DefinitionList facts={[{ term: text.roles[ring], detail: text.roleTexts[ring] }]} />
          </Section>
          <Section title={modules} lede={modulesText} id="modules-section">
            <Modules modules={features.modules} caption={modules} />
          </Section>
          {authorizes(request.viewer.tier, "events:submit_recap") && (
            <Section title={text.wall} lede={text.policies[features.content_policy]} id="wall">
              <Wall request={request} waiting={await waitingOf(request)} />
            </Section>
          )}
        </>
      ),
    };
  },
});

type Waiting = Reply<"highlights.list_mine">["pending"];

/** Empty while highlights are switched off. */
async function waitingOf(request: MemberRequest): Promise<Waiting> {
  const mine = await call(request, "highlights.list_mine");
  return mine.ok ? mine.body.pending : [];
}

function Wall({ request, waiting }: { request: MemberRequest; waiting: Waiting }) {
  const clock = clockOf(request);
  return (
    <Flow>
      <ButtonRow>
        <LinkButton href={PUSH} kind="primary">
          {text.push}
        </LinkButton>
      </ButtonRow>
      {waiting.length === 0 ? (
        <p class="soft">{text.noneWaiting}</p>
      ) : (
        <Table
          id="waiting"
          caption={text.waiting}
          rows={waiting}
          rowKey={({ id }) => id}
          columns={[
            { label: text.story, heads: true, cell: ({ story }) => <bdi>{story.event_title}</bdi> },
            {
              label: text.expires,
              cell: ({ expires_at }) => <Time at={new Date(expires_at)} {...clock} form="day" />,
            },
            {
              label: text.withdraw,
              labelHidden: true,
              align: "end",
              cell: ({ id, story }) => (
                <LinkButton href={withdrawPath(id)} small label={text.withdrawNamed(story.event_title)}>
                  {text.withdraw}
                </LinkButton>
              ),
            },
          ]}
        />
      )}
    </Flow>
  );
}
