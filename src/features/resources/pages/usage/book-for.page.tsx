import { authorizes } from "../../../../kernel/access/scopes.ts";
import type { Tier } from "../../../../kernel/access/tiers.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  momentOf,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
  untouched,
} from "../../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  FieldRow,
  FormCard,
  LinkButton,
  Select,
  TextArea,
  TextField,
} from "../../../../web/ui/index.ts";
import { MANAGE } from "../managers/types.ts";
import { resourceAt } from "../types.ts";
import { bookForText as text } from "./text.ts";

const MEMBERS_MAX = 200;
const FOUND_MAX = 50;
const SLOT_KINDS = ["slot_taken", "bad_time", "not_bookable", "qualification_missing"];

interface Candidate {
  readonly id: string;
  readonly name: string;
}

/** Who books for members: how they choose one, and where they return. */
interface Side {
  readonly path: "/operate/resources/:resource/book-for" | `${typeof MANAGE}/:resource/book-for`;
  resource(request: MemberRequest): Promise<{ readonly id: string; readonly name: string }>;
  back(resourceId: string): string;
  /** Null before a search. */
  candidates(request: MemberRequest, q: string): Promise<Candidate[] | null>;
  /** Members are found by a search, where all are not listed. */
  readonly searches: boolean;
}

/** Others could neither see the booking nor cancel it. */
const mayHold = ({ tier }: { readonly tier?: Tier }) => tier === undefined || authorizes(tier, "resources:book");

/** An operator books for a member. */
export const operateBookFor = operatorPage(
  definitionOf({
    path: "/operate/resources/:resource/book-for",
    resource: resourceAt,
    back: (id) => `/operate/resources/${id}`,
    async candidates(request) {
      const { members } = await need(request, "membership.list_members", { limit: MEMBERS_MAX });
      return members.filter(mayHold).map(({ user_id: id, name }) => ({ id, name }));
    },
    searches: false,
  }),
);

/** A manager of the resource books for a member whom the directory shows them. */
export const resourcesManageBookFor = memberPage(
  definitionOf({
    path: `${MANAGE}/:resource/book-for`,
    async resource(request) {
      const { resources } = await need(request, "resources.list_managed");
      const managed = resources.find(({ resource_id }) => resource_id === request.parameters.resource);
      if (!managed) throw notFound();
      return { id: managed.resource_id, name: managed.name };
    },
    back: () => MANAGE,
    async candidates(request, q) {
      if (q === "") return null;
      const { results } = await need(request, "directory.search", { q, limit: FOUND_MAX });
      return results
        .filter(mayHold)
        .flatMap(({ member_id: id, display_name, name }) => (id ? [{ id, name: display_name ?? name ?? id }] : []));
    },
    searches: true,
  }),
);

function definitionOf(side: Side) {
  return {
    path: side.path,
    show: (request: MemberRequest) => renderPage(request, side, untouched),
    act: (request: MemberRequest, form: Fields) => book(request, side, form),
  };
}

async function book(request: MemberRequest, side: Side, form: Fields): Promise<PageResponse> {
  const resource = await side.resource(request);
  const { timeZone } = request.space;
  const [start, end] = [momentOf(form.text("start"), timeZone), momentOf(form.text("end"), timeZone)];
  const unready = emptyFields(form.filled("member_id", "start", "end"), "member_id", "start", "end");
  if (unready) return renderPage(request, side, form, unready);
  if (!start || !end) {
    const problem = { field: start ? "end" : "start", problem: text.notATime };
    return renderPage(request, side, form, refusedFields(problem));
  }
  const booked = await call(request, "resources.book_for", {
    member_id: form.text("member_id"),
    resource_id: resource.id,
    start_iso: start.toISOString(),
    end_iso: end.toISOString(),
    ...form.filled("purpose"),
  });
  if (!booked.ok) return renderPage(request, side, form, booked.refused);
  const members = (await side.candidates(request, queryOf(request, form))) ?? [];
  const name = members.find(({ id }) => id === form.text("member_id"))?.name ?? text.someone;
  const notice = { tone: "success", text: text.done(resource.name, name) } as const;
  return { to: side.back(resource.id), notice };
}

const queryOf = (request: MemberRequest, form: Fields) => (form.text("q") || request.query("q")).trim().slice(0, 80);

async function renderPage(request: MemberRequest, side: Side, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { timeZone } = request.space;
  const resource = await side.resource(request);
  const q = queryOf(request, form);
  const members = await side.candidates(request, q);
  const aboutSlot = refused && SLOT_KINDS.includes(refused.kind);
  const errors = aboutSlot ? [{ field: "start", text: refused.text }] : fieldErrors(refused, text.fields);
  const common = (name: keyof typeof text.fields) => ({
    name,
    label: text.fields[name],
    value: form.text(name),
    error: errorAt(errors, name),
  });
  const title = text.title(resource.name);
  return {
    title,
    layout: "focus",
    refused,
    body:
      members === null ? (
        <Search request={request} title={title} back={side.back(resource.id)} />
      ) : (
        <FormCard
          title={title}
          lede={text.lede}
          errors={errors}
          action={request.path}
          csrf={request.csrf()}
          hidden={{ q: side.searches ? q : undefined }}
          submit={text.action}
          cancel={{ href: side.searches ? request.path : side.back(resource.id), label: text.cancel }}
        >
          <Select
            {...common("member_id")}
            hint={members.length === 0 ? text.foundNone : undefined}
            options={members.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={text.choose}
            required
          />
          <FieldRow>
            <DateTimeField {...common("start")} timeZone={timeZone} required />
            <DateTimeField {...common("end")} timeZone={timeZone} required />
          </FieldRow>
          <TextArea {...common("purpose")} rows={2} maxlength={600} />
        </FormCard>
      ),
  };
}

function Search({ request, title, back }: { request: MemberRequest; title: string; back: string }) {
  return (
    <Card title={title} lede={text.searchLede} rank={1}>
      <form class="form" method="get" action={request.path}>
        <TextField name="q" label={text.search} type="search" maxlength={80} required />
        <ButtonRow>
          <Button>{text.find}</Button>
          <LinkButton href={back} kind="quiet">
            {text.cancel}
          </LinkButton>
        </ButtonRow>
      </form>
    </Card>
  );
}
