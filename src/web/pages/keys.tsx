import { reaches } from "../../kernel/tiers.ts";
import { AskForMember, AskForWorkshop, KEYS_PATH } from "../agents/key-forms.tsx";
import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { emptyFields, reworded, wholeNumber } from "../operate/reworded.ts";
import { NeedsTier } from "../out-of-reach.tsx";
import { memberPage, type Shown } from "../page.ts";
import { neighbours, pageAt, slice } from "../paging.ts";
import { fieldErrors, type Refused } from "../refused.ts";
import type { KeyRequest, KeyUsage, PickedUp } from "../replies/perk-replies.ts";
import {
  BarChart,
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
  Table,
  Time,
  type Tone,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { keyWords } from "../words/perks.ts";

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
  show: (visit) => shown(visit, untouched),
  async act(visit, form) {
    const note = form.filled("note");
    const asked =
      form.text("kind") === "member"
        ? await call(visit, "credits.request_member", { ...note, multiplier: wholeNumber(form.text("multiplier")) })
        : await askForWorkshop(visit, { ...form.filled("event_id"), ...note });
    if (!asked.ok) return shown(visit, form, asked.refused);
    return { to: KEYS_PATH, notice: { tone: "success", text: keyWords.sent } };
  },
});

async function askForWorkshop(visit: MemberVisit, input: Record<string, string>) {
  const empty = emptyFields(input, "event_id");
  if (empty) return { ok: false, refused: empty } as const;
  const asked = await call(visit, "credits.request_workshop", input);
  if (asked.ok || asked.refused.kind !== "event_not_found") return asked;
  const refused = reworded(asked.refused, {}, { field: "event_id", problem: keyWords.eventGone });
  return { ok: false, refused } as const;
}

/** A key is shown in the answer to the form, and nowhere again: the answer may not be kept, and has no address. */
export const keysPickUp = memberPage({
  path: `${KEYS_PATH}/pick-up`,
  show: async () => ({ to: KEYS_PATH }),
  async act(visit, form) {
    const isMember = form.text("kind") === "member";
    const request = { request_id: form.text("request_id") };
    const picked = await need(visit, isMember ? "credits.pick_up_member" : "credits.pick_up_workshop", request);
    if (picked.agent_token === undefined) {
      const text = `${keyWords.gone} ${keyWords.states[picked.status]}.`;
      return { to: KEYS_PATH, notice: { tone: "warning", text } };
    }
    return pickedUp(visit, picked, picked.agent_token);
  },
});

function pickedUp(visit: MemberVisit, { bundle }: PickedUp, key: string): Shown {
  const { title, lede, secret, paste, ends, back } = keyWords.picked;
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
                detail: bundle.expires_at && <Time at={new Date(bundle.expires_at)} {...clockOf(visit)} />,
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

async function shown(visit: MemberVisit, typed: Fields, refused?: Refused): Promise<Shown> {
  const { title, lede, unset, unsetText, fields } = keyWords;
  const page = pageAt(visit.query("page"));
  const [{ configured, requests, total }, usage, { events }] = await Promise.all([
    need(visit, "credits.list_mine", slice(page, SHOWN)),
    need(visit, "credits.get_usage"),
    need(visit, "events.list_upcoming", { limit: EVENTS_SHOWN }),
  ]);
  const errors = fieldErrors(refused, fields);
  const asking = { visit, typed, errors };
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        {!configured && (
          <Notice tone="warning" title={unset}>
            {unsetText}
          </Notice>
        )}
        {usage.has_key && <Usage visit={visit} usage={usage} />}
        {requests.length > 0 && <Requests visit={visit} requests={requests} />}
        <Pagination {...neighbours(KEYS_PATH, {}, { page, shown: SHOWN, total })} />
        {configured && <AskForWorkshop {...asking} events={events} />}
        {configured && reaches(visit.viewer.tier, "ic-member") && <AskForMember {...asking} />}
        {configured && !reaches(visit.viewer.tier, "ic-member") && (
          <Section title={keyWords.member} lede={keyWords.memberLede} split>
            <NeedsTier visit={visit} tier="ic-member" rank={3} />
          </Section>
        )}
        {configured && total === 0 && <EmptyState title={keyWords.none}>{keyWords.noneText}</EmptyState>}
      </>
    ),
  };
}

function Usage({ visit, usage }: { visit: MemberVisit; usage: KeyUsage }) {
  const { usage: title, usageCaption, used, leftBar, barHead, barValue, resets, uncounted } = keyWords;
  const { tokens_used, allowance, token_prefix, resets_at } = usage;
  const counted = (value: number) => value.toLocaleString("en-GB");
  const left = Math.max(0, (allowance ?? 0) - (tokens_used ?? 0));
  return (
    <Section title={title}>
      {tokens_used === null ? (
        <p>{uncounted}</p>
      ) : (
        <BarChart
          id="usage"
          caption={usageCaption(token_prefix ?? "")}
          labelHead={barHead}
          valueHead={barValue}
          bars={[
            { label: used, value: tokens_used, text: counted(tokens_used) },
            ...(allowance === null ? [] : [{ label: leftBar, value: left, text: counted(left) }]),
          ]}
        />
      )}
      <p class="soft">
        {resets} <Time at={new Date(resets_at)} {...clockOf(visit)} />
      </p>
    </Section>
  );
}

function Requests({ visit, requests }: { visit: MemberVisit; requests: KeyRequest[] }) {
  const { requests: title, columns, kinds, times, states, until, pickUp, pickUpNamed, pickUpOnce } = keyWords;
  const clock = clockOf(visit);
  const what = ({ kind, event, multiplier }: KeyRequest) =>
    event ? `${kinds[kind]}: ${event.title}` : `${kinds[kind]}${times(multiplier)}`;
  return (
    <Section title={title} id="requests" lede={requests.some(({ status }) => status === "ready") && pickUpOnce}>
      <Table
        id="key-requests"
        caption={title}
        captionHidden
        rows={requests}
        rowKey={({ request_id }) => request_id}
        columns={[
          { label: columns.what, heads: true, cell: (request) => <bdi>{what(request)}</bdi> },
          {
            label: columns.state,
            cell: ({ status, pickup_until }) => (
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
          },
          { label: columns.asked, cell: ({ created_at }) => <Time at={new Date(created_at)} {...clock} /> },
          { label: columns.note, cell: ({ reason, note }) => <bdi>{reason ?? note ?? ""}</bdi> },
          {
            label: columns.act,
            labelHidden: true,
            align: "end",
            cell: (request) =>
              request.status === "ready" && (
                <Form
                  action={`${KEYS_PATH}/pick-up`}
                  csrf={visit.csrf()}
                  hidden={{ request_id: request.request_id, kind: request.kind }}
                >
                  <Button small label={pickUpNamed(what(request))}>
                    {pickUp}
                  </Button>
                </Form>
              ),
          },
        ]}
      />
    </Section>
  );
}
