import {
  call,
  emptyFields,
  type Form,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  pathWith,
  type Refused,
  type Reply,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  ErrorSummary,
  FieldRow,
  Form as FormElement,
  LinkButton,
  PageHeader,
  Status,
  Table,
  TextField,
} from "../../../web/ui/index.ts";
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { doorText as text } from "./crew-text.ts";
import { Instant } from "./parts.tsx";
import { eventAt, HACK, type HackEvent, hackPath } from "./types.ts";

type Seat = Reply<"hack.roster">["roster"][number];

export const hackathonDoor = memberPage({
  path: `${HACK}/:eid/door`,
  acts: ["check_in", "walk_in", "undo"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { event } = await eventAt(request);
    const to = pathWith(hackPath(event.eid, "door"), form.text("q") ? { q: form.text("q") } : {});
    if (form.text("act") === "walk_in") {
      const registered = await registerWalkIn(request, event, form);
      if ("refused" in registered) return renderPage(request, form, registered.refused);
      return { to, notice: { tone: "success", text: text.registered } };
    }
    const undo = form.text("act") === "undo";
    const checked = await call(request, "hack.checkin", { eid: event.eid, member_id: form.text("member_id"), undo });
    if (!checked.ok) return renderPage(request, form, checked.refused);
    const name = form.text("name");
    return { to, notice: { tone: "success", text: undo ? text.undone(name) : text.checkedIn(name) } };
  },
});

async function registerWalkIn(
  request: MemberRequest,
  event: HackEvent,
  form: Form,
): Promise<{ ok: true } | { refused: Refused }> {
  const unready = emptyFields(form.filled("member_id"), "member_id");
  if (unready) return { refused: unready };
  const found = await memberOfField(request, "member_id", form.text("member_id"));
  if ("refused" in found) return found;
  const { display_name, org } = form.filled("display_name", "org");
  const registered = await call(request, "hack.register", {
    eid: event.eid,
    member_id: found.id,
    sponsor_visible: form.text("sponsor_visible") === "on",
    ...(display_name && { display_name }),
    ...(org && { org }),
  });
  return registered.ok ? { ok: true } : { refused: registered.refused };
}

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const { event } = await eventAt(request);
  const { roster, nda_required } = await need(request, "hack.roster", { eid: event.eid });
  const me = await need(request, "hack.me", { eid: event.eid });
  const roles: readonly string[] = me.role?.roles ?? [];
  const organizes = roles.includes("organizer") || roles.includes("event_admin");
  const isCrew = organizes || roles.includes("volunteer");
  const q = request.query("q");
  const shown = roster.filter(({ display_name, org }) =>
    `${display_name} ${org}`.toLocaleLowerCase().includes(q.toLocaleLowerCase()),
  );
  const field = fieldsOf(request, "hack.register", {
    labels: { ...text.fields, sponsor_visible: text.sponsor },
    hints: { member_id: text.memberHint },
    form: form.text("act") === "walk_in" ? form : untouched,
    refused,
  });
  const title = text.title(event.title);
  const here = roster.filter(({ checked_in_at }) => checked_in_at !== null).length;
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader
          title={title}
          lede={isCrew ? text.lede(here, roster.length) : undefined}
          actions={<LinkButton href={hackPath(event.eid)}>{event.title}</LinkButton>}
        />
        <ErrorSummary errors={field.errors} />
        <search>
          <form class="form" method="get" action={hackPath(event.eid, "door")}>
            <TextField name="q" label={text.search} type="search" value={q} autocomplete="off" maxlength={80} />
            <div class="button-row">
              <Button kind="secondary">{text.find}</Button>
              {q && (
                <LinkButton href={hackPath(event.eid, "door")} kind="quiet">
                  {text.all}
                </LinkButton>
              )}
            </div>
          </form>
        </search>
        {shown.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <Roster {...{ request, event, isCrew, q }} seats={shown} hasNda={nda_required} />
        )}
        {organizes && <WalkIn request={request} event={event} field={field} />}
      </>
    ),
  };
}

interface RosterProps {
  readonly request: MemberRequest;
  readonly event: HackEvent;
  readonly seats: Seat[];
  readonly hasNda: boolean;
  readonly isCrew: boolean;
  readonly q: string;
}

function Roster({ request, event, seats, hasNda, isCrew, q }: RosterProps) {
  const { columns } = text;
  return (
    <Table
      id="roster"
      caption={text.caption}
      captionHidden
      rows={seats}
      rowKey={({ member_id }) => member_id}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ display_name, dietary }) => (
            <>
              <span dir="auto">{display_name}</span>
              {dietary && (
                <span class="hack-dietary" dir="auto">
                  {text.dietary}: {dietary}
                </span>
              )}
            </>
          ),
        },
        { label: columns.org, cell: ({ org }) => <span dir="auto">{org}</span> },
        ...(isCrew && hasNda
          ? [
              {
                label: columns.nda,
                cell: ({ nda_signed }: Seat) => (
                  <Status tone={nda_signed ? "success" : "warning"}>{nda_signed ? text.signed : text.unsigned}</Status>
                ),
              },
            ]
          : []),
        ...(isCrew
          ? [
              {
                label: columns.here,
                cell: ({ checked_in_at }: Seat) =>
                  checked_in_at ? <Instant at={checked_in_at} event={event} now={request.now} /> : text.notHere,
              },
              {
                label: columns.act,
                labelHidden: true,
                align: "end" as const,
                cell: (seat: Seat) => <CheckIn {...{ request, event, seat, q }} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function CheckIn({ request, event, seat, q }: { request: MemberRequest; event: HackEvent; seat: Seat; q: string }) {
  const { member_id, display_name: name, checked_in_at } = seat;
  const act = checked_in_at ? "undo" : "check_in";
  return (
    <FormElement action={hackPath(event.eid, "door")} csrf={request.csrf()} hidden={{ act, member_id, name, q }}>
      <Button
        small
        kind={checked_in_at ? "quiet" : "secondary"}
        label={checked_in_at ? text.undoNamed(name) : text.checkInNamed(name)}
      >
        {checked_in_at ? text.undo : text.checkIn}
      </Button>
    </FormElement>
  );
}

interface WalkInProps {
  readonly request: MemberRequest;
  readonly event: HackEvent;
  readonly field: Fields<"member_id" | "display_name" | "org" | "sponsor_visible">;
}

function WalkIn({ request, event, field }: WalkInProps) {
  return (
    <Card title={text.walkIn} lede={text.walkInLede}>
      <FormElement action={hackPath(event.eid, "door")} csrf={request.csrf()} hidden={{ act: "walk_in" }}>
        <TextField {...field("member_id")} required />
        <FieldRow>
          <TextField {...field("display_name")} />
          <TextField {...field("org")} />
        </FieldRow>
        <Checkbox {...field.box("sponsor_visible")} />
        <Button>{text.register}</Button>
      </FormElement>
    </Card>
  );
}
