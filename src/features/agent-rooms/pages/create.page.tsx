import {
  call,
  errorAt,
  type Form as Fields,
  type fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { createText as text } from "./text.ts";
import { ROOMS, roomPath } from "./types.ts";

/** Seats of the form besides the viewer's; agents can open rooms with more. */
const FIRST = [1, 2] as const;
const MORE = [3, 4, 5] as const;
const OTHERS = [...FIRST, ...MORE];
const FOUND_MAX = 10;

export const roomsNew = memberPage({
  path: `${ROOMS}/new`,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const seats = await seatsIn(request, form);
    if ("refused" in seats) return renderPage(request, form, seats.refused);
    const { roles, role_assignments } = seats;
    const created = await call(request, "rooms.create", {
      roles,
      role_assignments,
      ...(form.text("subject") !== "" && { subject: form.text("subject") }),
      turn_timeout_s: Number(form.text("timeout")),
    });
    if (!created.ok) return renderPage(request, form, created.refused);
    return { to: roomPath(created.body.room_id), notice: { tone: "success", text: text.opened } };
  },
});

type Seats = { roles: string[]; role_assignments: Record<string, string> };

/** Finds the named members in the directory. */
async function seatsIn(request: MemberRequest, form: Fields): Promise<Seats | { refused: Refused }> {
  const mine = form.text("role0");
  if (mine === "") return { refused: refusedFields({ field: "role0", problem: text.noRole }) };
  const roles: string[] = [mine];
  const role_assignments: Record<string, string> = { [mine]: "me" };
  for (const n of OTHERS) {
    const [role, name] = [form.text(`role${n}`), form.text(`member${n}`)];
    if (role === "" && name === "") continue;
    if (role === "") return { refused: refusedFields({ field: `role${n}`, problem: text.noRole }) };
    roles.push(role);
    if (name === "") continue;
    const found = await memberNamed(request, name);
    if ("problem" in found) return { refused: refusedFields({ field: `member${n}`, problem: found.problem }) };
    role_assignments[role] = found.id;
  }
  return { roles, role_assignments };
}

async function memberNamed(request: MemberRequest, name: string): Promise<{ id: string } | { problem: string }> {
  const { results } = await need(request, "directory.search", { q: name, limit: FOUND_MAX });
  const exact = results.filter((each) => each.display_name === name || each.name === name);
  const found = exact.length === 1 ? exact : results;
  const [only] = found;
  if (only?.member_id === undefined) return { problem: text.nobody(name) };
  return found.length > 1 ? { problem: text.several(name) } : { id: only.member_id };
}

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const labels = Object.fromEntries(
    [0, ...OTHERS].flatMap((n) => [
      [`role${n}`, n === 0 ? text.mine : text.seat(n + 1)],
      [`member${n}`, text.member],
    ]),
  );
  const field = fieldsOf(request, "rooms.create", {
    labels: { ...labels, roles: text.role, subject: text.subject },
    hints: { subject: text.subjectHint },
    form,
    refused,
  });
  const { errors } = field;
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={text.title} lede={text.lede} />
        <Form action={`${ROOMS}/new`} csrf={request.csrf()}>
          <TextField {...field("subject")} />
          <TextField
            name="role0"
            label={text.mine}
            hint={text.roleHint}
            value={form.text("role0")}
            error={errorAt(errors, "role0")}
            maxlength={32}
            required
          />
          {FIRST.map((n) => (
            <SeatFields key={n} n={n} form={form} errors={errors} />
          ))}
          <details class="fold" open={MORE.some((n) => form.text(`role${n}`) !== "")}>
            <summary>{text.more}</summary>
            {MORE.map((n) => (
              <SeatFields key={n} n={n} form={form} errors={errors} />
            ))}
          </details>
          <Select
            name="timeout"
            label={text.timeout}
            required
            value={form.shown("timeout", "7200")}
            options={Object.entries(text.timeouts).map(([value, label]) => ({ value, label }))}
          />
          <ButtonRow>
            <Button>{text.submit}</Button>
            <LinkButton href={ROOMS} kind="quiet">
              {text.back}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  };
}

type SeatProps = { n: number; form: Fields; errors: ReturnType<typeof fieldErrors> };

function SeatFields({ n, form, errors }: SeatProps) {
  return (
    <fieldset class="chat-new-seat">
      <legend>{text.seat(n + 1)}</legend>
      <FieldRow>
        <TextField
          name={`role${n}`}
          label={text.role}
          value={form.text(`role${n}`)}
          error={errorAt(errors, `role${n}`)}
          maxlength={32}
        />
        <TextField
          name={`member${n}`}
          label={text.member}
          hint={n === 1 ? text.memberHint : undefined}
          value={form.text(`member${n}`)}
          error={errorAt(errors, `member${n}`)}
          maxlength={80}
          autocomplete="off"
        />
      </FieldRow>
    </fieldset>
  );
}
