import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  tierTooLowPage,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  ButtonRow,
  EmptyState,
  ErrorSummary,
  LinkButton,
  PageHeader,
  Section,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { StartupMark } from "./mark.tsx";
import { startupsText } from "./text.ts";
import { Transfers } from "./transfers.tsx";
import { STARTUPS, type Startup, startupPath } from "./types.ts";

const text = startupsText.mine;
const TONES = { pending: "info", approved: "success", rejected: "danger", lapsed: "neutral" } as const;

export const startupsMine = memberPage({
  path: `${STARTUPS}/mine`,
  acts: ["accept", "cancel"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const transfer_id = form.text("transfer_id");
    const accepts = form.text("act") === "accept";
    const done = accepts
      ? await call(request, "startups.accept_transfer", { transfer_id })
      : await call(request, "startups.cancel_transfer", { transfer_id });
    if (!done.ok) return renderPage(request, done.refused);
    const { accepted, cancelled } = startupsText.transfers.notices;
    return { to: `${STARTUPS}/mine`, notice: { tone: "success", text: accepts ? accepted : cancelled } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  if (!authorizes(request.viewer.tier, "startup:edit")) return tierTooLowPage(request, text.title, "startup:edit");
  const { startups, claims, transfers } = await need(request, "startups.list_mine", {});
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={text.title} />
        {transfers.length > 0 && <Transfers request={request} transfers={transfers} />}
        {startups.length > 0 ? (
          <Owned startups={startups} />
        ) : (
          <EmptyState title={text.none} action={<LinkButton href={STARTUPS}>{text.find}</LinkButton>}>
            {text.noneText}
          </EmptyState>
        )}
        {claims.length > 0 && (
          <Section title={text.claims}>
            <RecordList
              id="claims"
              words={text}
              caption={text.claims}
              rows={claims}
              rowKey={({ request_id }) => request_id}
              columns={{
                name: {
                  heads: true,
                  cell: ({ slug, startup_name }) => (
                    <a href={startupPath(slug)} dir="auto">
                      {startup_name}
                    </a>
                  ),
                },
                state: ({ state }) => <Status tone={TONES[state]}>{text.states[state]}</Status>,
                since: ({ submitted_at }) => <Time at={new Date(submitted_at)} form="date" {...clockOf(request)} />,
                reason: ({ reason }) => reason && <span dir="auto">{reason}</span>,
              }}
            />
          </Section>
        )}
      </>
    ),
  };
}

function Owned({ startups }: { startups: Startup[] }) {
  return (
    <Section title={text.owned}>
      <ul class="startups">
        {startups.map(({ slug, name, icon_url, public_visible }) => (
          <li key={slug} class="startup">
            <StartupMark slug={slug} name={name} icon={icon_url} />
            <h3 class="startup-name">
              <a href={startupPath(slug)} dir="auto">
                {name}
              </a>
            </h3>
            {!public_visible && <p class="startup-note">{startupsText.hidden}</p>}
            <div class="startup-act">
              <ButtonRow>
                <LinkButton href={`${startupPath(slug)}/edit`} small label={text.editNamed(name)}>
                  {text.edit}
                </LinkButton>
                <LinkButton href={`${startupPath(slug)}/transfer`} small kind="quiet" label={text.transferNamed(name)}>
                  {text.transfer}
                </LinkButton>
                <LinkButton href={`${startupPath(slug)}/leave`} small kind="quiet" label={text.leaveNamed(name)}>
                  {text.leave}
                </LinkButton>
              </ButtonRow>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
