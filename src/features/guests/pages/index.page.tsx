import { authorizes } from "../../../kernel/access/scopes.ts";
import {
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
  Button,
  ButtonRow,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  TimeRange,
} from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import { GUESTS, isComing, type Visit, visitPath } from "./types.ts";
import { actOnVisit } from "./visit-acts.ts";
import { VisitState } from "./visit-state.tsx";

const text = guestsText.list;

export const guests = memberPage({
  path: GUESTS,
  acts: ["check_in", "sign_off"],
  async show(request) {
    if (!authorizes(request.viewer.tier, "guests:invite")) return tierTooLowPage(request, text.title, "guests:invite");
    return renderPage(request);
  },
  async act(request, form) {
    const done = await actOnVisit(request, form);
    return "refused" in done ? renderPage(request, done.refused) : { to: GUESTS, notice: done.notice };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { visits } = await need(request, "guests.list_mine", {});
  const inside = visits.filter(({ state }) => state === "in");
  const coming = visits.filter(isComing).toReversed();
  const toSign = visits.filter(({ state, signed_off_at }) => state === "out" && signed_off_at === null);
  const earlier = visits.filter((visit) => ![...inside, ...coming, ...toSign].includes(visit));
  const add = (
    <LinkButton href={`${GUESTS}/add`} kind="primary">
      {text.add}
    </LinkButton>
  );
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={text.title} actions={visits.length > 0 && add} />
        {visits.length === 0 && (
          <EmptyState title={text.none} action={add}>
            {text.noneText}
          </EmptyState>
        )}
        <Visits request={request} title={text.inside} visits={inside} act="sign_off" />
        <Visits request={request} title={text.toSign} lede={text.toSignText} visits={toSign} act="sign_off" />
        <Visits request={request} title={text.coming} visits={coming} act="check_in" />
        {earlier.length > 0 && <Earlier request={request} visits={earlier} />}
      </>
    ),
  };
}

type VisitsProps = {
  request: MemberRequest;
  title: string;
  lede?: string;
  visits: Visit[];
  act: "check_in" | "sign_off";
};

function Visits({ request, title, lede, visits, act }: VisitsProps) {
  if (visits.length === 0) return null;
  return (
    <Section title={title} {...(lede !== undefined && { lede })}>
      <ul class="guest-list">
        {visits.map((visit) => (
          <VisitRow key={visit.visit_id} request={request} visit={visit} act={act} />
        ))}
      </ul>
    </Section>
  );
}

function VisitRow({ request, visit, act }: Pick<VisitsProps, "request" | "act"> & { visit: Visit }) {
  const { visit_id, guest, expected_at, expected_until, documents, state } = visit;
  const unsigned = documents.filter(({ signed_at }) => signed_at === null).length;
  const canAct = act === "sign_off" || state === "invited" || state === "approved";
  const { acts } = guestsText;
  return (
    <li class="guest">
      <div class="guest-words">
        <a class="guest-name" href={visitPath(visit_id)}>
          <bdi>{guest.name}</bdi>
        </a>
        <p>
          <TimeRange from={new Date(expected_at)} to={new Date(expected_until)} {...clockOf(request)} />
        </p>
        <p>
          <VisitState visit={visit} />
          {act === "check_in" && unsigned > 0 && <span class="soft"> {guestsText.unsigned(unsigned)}</span>}
        </p>
      </div>
      {canAct && (
        <Form action={GUESTS} csrf={request.csrf()} hidden={{ visit: visit_id, act }}>
          <ButtonRow>
            <Button kind="secondary" label={acts.of(acts[act], guest.name)}>
              {acts[act]}
            </Button>
          </ButtonRow>
        </Form>
      )}
    </li>
  );
}

function Earlier({ request, visits }: { request: MemberRequest; visits: Visit[] }) {
  return (
    <Section title={text.earlier}>
      <RecordList
        id="earlier"
        words={text}
        caption={text.earlier}
        rows={visits}
        rowKey={({ visit_id }) => visit_id}
        columns={{
          guest: {
            heads: true,
            cell: ({ visit_id, guest }) => (
              <a href={visitPath(visit_id)}>
                <bdi>{guest.name || visit_id}</bdi>
              </a>
            ),
          },
          when: ({ expected_at, expected_until }) => (
            <TimeRange from={new Date(expected_at)} to={new Date(expected_until)} {...clockOf(request)} />
          ),
          state: (visit) => <VisitState visit={visit} />,
        }}
      />
    </Section>
  );
}
