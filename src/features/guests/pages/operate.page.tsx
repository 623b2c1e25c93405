import {
  clockOf,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Badge,
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  PageLink,
  Tabs,
  TimeRange,
} from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import { OPERATE, type Visit } from "./types.ts";
import { actOnVisit } from "./visit-acts.ts";
import { VisitState } from "./visit-state.tsx";

const text = guestsText.operate;

export const operateGuests = operatorPage({
  path: OPERATE,
  acts: ["check_in", "sign_off"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const done = await actOnVisit(request, form);
    return "refused" in done ? renderPage(request, done.refused) : { to: OPERATE, notice: done.notice };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const show = request.query("show") === "recent" ? ("recent" as const) : ("open" as const);
  const { visits } = await need(request, "guests.admin_list", { show });
  const waiting = visits.filter(({ state }) => state === "pending-approval" || state === "arrived").length;
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader
          title={text.title}
          actions={
            <>
              <LinkButton href={`${OPERATE}/evacuation`}>{text.evacuation}</LinkButton>
              <LinkButton href={`${OPERATE}/flows`} kind="quiet">
                {text.flows}
              </LinkButton>
              <LinkButton href={`${OPERATE}/blocks`} kind="quiet">
                {text.blocks}
              </LinkButton>
            </>
          }
        />
        {waiting > 0 && (
          <Notice tone="warning" title={text.waiting(waiting)}>
            <p>
              <PageLink href="/operate/inbox?kind=guest">{text.inbox}</PageLink>
            </p>
          </Notice>
        )}
        <Tabs
          label={text.tabs}
          tabs={(["open", "recent"] as const).map((each) => ({
            label: text[each],
            href: each === "open" ? OPERATE : `${OPERATE}?show=recent`,
            current: each === show,
          }))}
        />
        <RecordList
          id="visits"
          words={text}
          rows={visits}
          rowKey={({ visit_id }) => visit_id}
          columns={{
            when: ({ expected_at, expected_until }) => (
              <TimeRange from={new Date(expected_at)} to={new Date(expected_until)} {...clockOf(request)} />
            ),
            guest: {
              heads: true,
              cell: ({ guest, walk_in, purpose }) => (
                <>
                  <bdi>{guest.name}</bdi> {walk_in && <Badge>{text.walkIn}</Badge>}
                  {(guest.org || purpose) && (
                    <p class="soft" dir="auto">
                      {[guest.org, purpose].filter(Boolean).join(": ")}
                    </p>
                  )}
                </>
              ),
            },
            host: ({ host }) => <bdi>{host?.name ?? text.noHost}</bdi>,
            state: (visit) => <VisitState visit={visit} />,
            act: (visit) => <Act request={request} visit={visit} />,
          }}
        />
      </>
    ),
  };
}

function Act({ request, visit: { visit_id, state, guest, signed_off_at } }: { request: MemberRequest; visit: Visit }) {
  const isComing = state === "invited" || state === "approved";
  const canSign = state === "in" || (state === "out" && signed_off_at === null);
  if (!isComing && !canSign) return null;
  const act = isComing ? "check_in" : "sign_off";
  const { acts } = guestsText;
  return (
    <Form action={OPERATE} csrf={request.csrf()} hidden={{ visit: visit_id, act }}>
      <ButtonRow>
        <Button kind="secondary" small label={acts.of(acts[act], guest.name)}>
          {acts[act]}
        </Button>
      </ButtonRow>
    </Form>
  );
}
