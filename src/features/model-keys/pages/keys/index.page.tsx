import { reaches } from "../../../../kernel/access/tiers.ts";
import {
  call,
  clockOf,
  emptyFields,
  type Form as Fields,
  type FormInput,
  fieldErrors,
  type MemberRequest,
  memberPage,
  NeedsTier,
  need,
  type PageDocument,
  pageAt,
  pageLinks,
  type Refused,
  slice,
  untouched,
  wholeNumber,
  withProblems,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  CodeBlock,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Pagination,
  Secret,
  Section,
  Status,
  Time,
  type Tone,
} from "../../../../web/ui/index.ts";
import { KEYS_PATH, MemberKeyForm, WorkshopKeyForm } from "./key-forms.tsx";
import { keyText } from "./text.ts";
import type { ClaimedKey, KeyRequest, KeyUsage } from "./types.ts";
import { KeysInUse } from "./use.tsx";

const SHOWN = 20;
const EVENTS_SHOWN = 50;

const TONES: Readonly<Record<KeyRequest["status"], Tone | "neutral">> = {
  pending: "warning",
  ready: "success",
  already_picked_up: "neutral",
  lapsed: "warning",
  denied: "warning",
};

export const keys = memberPage({
  path: KEYS_PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const note = form.filled("note");
    const called =
      form.text("kind") === "member"
        ? await call(request, "credits.request_member", { ...note, multiplier: wholeNumber(form.text("multiplier")) })
        : await requestWorkshopKey(request, { ...form.filled("event_id"), ...note });
    if (!called.ok) return renderPage(request, form, called.refused);
    return { to: KEYS_PATH, notice: { tone: "success", text: keyText.sent } };
  },
});

async function requestWorkshopKey(request: MemberRequest, input: FormInput<"credits.request_workshop">) {
  const empty = emptyFields(input, "event_id");
  if (empty) return { ok: false, refused: empty } as const;
  const called = await call(request, "credits.request_workshop", input);
  if (called.ok || called.refused.kind !== "event_not_found") return called;
  const refused = withProblems(called.refused, {}, { field: "event_id", problem: keyText.eventGone });
  return { ok: false, refused } as const;
}

/** The key is only in the response to this form, which is not cached and has no URL of its own. */
export const keysPickUp = memberPage({
  path: `${KEYS_PATH}/pick-up`,
  show: async () => ({ to: KEYS_PATH }),
  async act(request, form) {
    const isMember = form.text("kind") === "member";
    const input = { request_id: form.text("request_id") };
    const picked = await need(request, isMember ? "credits.pick_up_member" : "credits.pick_up_workshop", input);
    if (picked.agent_token === undefined) {
      const text = `${keyText.gone} ${keyText.states[picked.status]}.`;
      return { to: KEYS_PATH, notice: { tone: "warning", text } };
    }
    return keyPage(request, picked, picked.agent_token);
  },
});

function keyPage(request: MemberRequest, { bundle }: ClaimedKey, key: string): PageDocument {
  const { title, lede, secret, paste, ends, back } = keyText.picked;
  return {
    title,
    body: (
      <>
        <PageHeader title={title} lede={lede} />
        <Secret label={secret} value={key} />
        {bundle && <CodeBlock label={paste} code={bundle.copy_paste} />}
        {bundle && (
          <DefinitionList
            facts={[
              {
                term: ends,
                detail: bundle.expires_at && <Time at={new Date(bundle.expires_at)} {...clockOf(request)} />,
              },
            ]}
          />
        )}
        <p>
          <LinkButton href={KEYS_PATH} kind="primary">
            {back}
          </LinkButton>
        </p>
      </>
    ),
  };
}

async function renderPage(request: MemberRequest, typed: Fields, refused?: Refused): Promise<PageDocument> {
  const { title, lede, unset, unsetText, fields } = keyText;
  const page = pageAt(request.query("page"));
  const [{ configured, requests, total }, usage, { events }] = await Promise.all([
    need(request, "credits.list_mine", slice(page, SHOWN)),
    need(request, "credits.get_usage"),
    need(request, "events.list_upcoming", { limit: EVENTS_SHOWN }),
  ]);
  const asking = { request, typed, refused };
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, fields)} />
        <PageHeader title={title} lede={lede} />
        {!configured && (
          <Notice tone="warning" title={unset}>
            {unsetText}
          </Notice>
        )}
        {usage.keys && usage.keys.length + (usage.days?.length ?? 0) > 0 && (
          <KeysInUse request={request} usage={usage} />
        )}
        {usage.has_key && !usage.keys && <Usage request={request} usage={usage} />}
        {requests.length > 0 && <Requests request={request} requests={requests} />}
        <Pagination {...pageLinks(KEYS_PATH, {}, { page, shown: SHOWN, total })} />
        {configured && <WorkshopKeyForm {...asking} events={events} />}
        {configured && reaches(request.viewer.tier, "ic-member") && <MemberKeyForm {...asking} />}
        {configured && !reaches(request.viewer.tier, "ic-member") && (
          <Section title={keyText.member} lede={keyText.memberLede} split>
            <NeedsTier request={request} tier="ic-member" rank={3} />
          </Section>
        )}
        {configured && total === 0 && <EmptyState title={keyText.none}>{keyText.noneText}</EmptyState>}
      </>
    ),
  };
}

/** Of a gateway that this server does not reach. */
function Usage({ request, usage }: { request: MemberRequest; usage: KeyUsage }) {
  return (
    <Section title={keyText.usage}>
      <p>{keyText.uncounted}</p>
      <p class="soft">
        {keyText.resets} <Time at={new Date(usage.resets_at)} {...clockOf(request)} />
      </p>
    </Section>
  );
}

function Requests({ request, requests }: { request: MemberRequest; requests: KeyRequest[] }) {
  const { requests: title, kinds, times, states, until, pickUp, pickUpNamed, pickUpOnce } = keyText;
  const clock = clockOf(request);
  const what = ({ kind, event, multiplier }: KeyRequest) =>
    event ? `${kinds[kind]}: ${event.title}` : `${kinds[kind]}${times(multiplier)}`;
  return (
    <Section title={title} id="requests" lede={requests.some(({ status }) => status === "ready") && pickUpOnce}>
      <RecordList
        id="key-requests"
        words={keyText}
        caption={title}
        rows={requests}
        rowKey={({ request_id }) => request_id}
        columns={{
          what: { heads: true, cell: (request) => <bdi>{what(request)}</bdi> },
          state: ({ status, pickup_until }) => (
            <>
              <Status tone={TONES[status]}>{states[status]}</Status>
              {status === "ready" && pickup_until && (
                <>
                  {" "}
                  {until} <Time at={new Date(pickup_until)} {...clock} form="clock" />
                </>
              )}
            </>
          ),
          asked: ({ created_at }) => <Time at={new Date(created_at)} {...clock} />,
          note: ({ reason, note }) => <bdi>{reason ?? note ?? ""}</bdi>,
          act: (keyRequest) =>
            keyRequest.status === "ready" && (
              <Form
                action={`${KEYS_PATH}/pick-up`}
                csrf={request.csrf()}
                hidden={{ request_id: keyRequest.request_id, kind: keyRequest.kind }}
              >
                <Button small label={pickUpNamed(what(keyRequest))}>
                  {pickUp}
                </Button>
              </Form>
            ),
        }}
      />
    </Section>
  );
}
