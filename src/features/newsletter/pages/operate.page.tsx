import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  PageLink,
  Section,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { operateText } from "./text.ts";
import { EDIT, OPERATE } from "./types.ts";

const text = operateText;

export const operateNewsletter = operatorPage({
  path: OPERATE,
  acts: ["", "beats"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await carryOut(request, form);
    return "refused" in done ? renderPage(request, form, done.refused) : done;
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const done = (notice: string): Done => ({ to: OPERATE, notice: { tone: "success", text: notice } });
  const removed = form.text("remove");
  if (removed !== "") {
    const set = await call(request, "newsletter.set_editor", { member_id: removed, is_editor: false });
    return set.ok ? done(text.removed) : set;
  }
  if (form.text("act") === "beats") return saveBeats(request, form);
  const member = await memberOfField(request, "member", form.text("member"));
  if ("refused" in member) return member;
  const set = await call(request, "newsletter.set_editor", { member_id: member.id, is_editor: true });
  return set.ok ? done(text.added(member.name)) : set;
}

async function saveBeats(request: MemberRequest, form: Fields): Promise<Done> {
  const lines = form
    .raw("beats")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const beats = lines.map((line) => {
    const [id = "", title = ""] = line.split("|").map((part) => part.trim());
    return { id, title };
  });
  const bad = beats.findIndex(({ id, title }) => id === "" || title === "");
  if (bad >= 0) return { refused: refusedFields({ field: "beats", problem: text.badBeat(bad + 1) }) };
  const saved = await call(request, "newsletter.set_beats", { beats });
  if (saved.ok) return { to: OPERATE, notice: { tone: "success", text: text.saved } };
  const isUsed = saved.refused.kind === "already_exists";
  return {
    refused: isUsed ? withProblems(saved.refused, {}, { field: "beats", problem: text.beatInUse }) : saved.refused,
  };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { editors, beats } = await need(request, "newsletter.list_editors");
  const errors = fieldErrors(refused, text.fields);
  const csrf = request.csrf();
  const typed =
    form.text("act") === "beats" ? form.raw("beats") : beats.map(({ id, title }) => `${id} | ${title}`).join("\n");
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href={EDIT} kind="primary">
              {text.issues}
            </LinkButton>
          }
        />
        <Section title={text.editors} lede={text.editorsText} split>
          {editors.length === 0 && <p class="soft">{text.editorsNone}</p>}
          <ul class="crew-list">
            {editors.map(({ member_id, name }) => (
              <li key={member_id}>
                <PageLink href={`/operate/members/${member_id}`}>{name}</PageLink>
                <Form action={OPERATE} csrf={csrf}>
                  <Button small kind="quiet" name="remove" value={member_id} label={text.removeNamed(name)}>
                    {text.remove}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
          <Form action={OPERATE} csrf={csrf}>
            <TextField
              name="member"
              label={text.fields.member}
              hint={text.memberHint(tierName("ic-member"))}
              value={form.text("member")}
              error={errorAt(errors, "member")}
              maxlength={120}
              required
            />
            <ButtonRow>
              <Button kind="secondary">{text.add}</Button>
            </ButtonRow>
          </Form>
        </Section>
        <Section title={text.beats} lede={text.beatsText} split>
          <Form action={OPERATE} csrf={csrf}>
            <TextArea
              name="beats"
              label={text.fields.beats}
              hint={text.beatsHint}
              value={typed}
              error={errorAt(errors, "beats")}
              rows={7}
              required
            />
            <ButtonRow>
              <Button kind="secondary" name="act" value="beats">
                {text.save}
              </Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}
