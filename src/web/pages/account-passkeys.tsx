import { plainLine } from "../../kernel/text.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { type Answer, memberPage } from "../page.ts";
import { errorAt, fieldErrors, PageRefusal, refusedFields } from "../refused.ts";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  Form,
  Notice,
  PasskeyFailed,
  PasskeyForm,
  TextField,
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

const NAME_CHARS_MAX = 60;

/** Adds a passkey: the script sends the form once the browser has made one. */
export const accountPasskeysAdd = memberPage({
  path: "/account/passkeys/add",
  recentSignIn: true,
  show: (visit) => adding(visit, untouched),
  async act(visit, form) {
    const name = nameOf(form);
    if (name === "") return adding(visit, form, refusedFields({ field: "name", problem: words.form.empty }));
    const passkey = { name, response: form.text("response") };
    const done = await visit.parts.signIn.passkeys.add(visit.cookie, passkey, visitorOf(visit));
    if (!done.ok) return adding(visit, form, refusedSignIn(done));
    const notice = { tone: "success", text: words.addPasskey.done(name) } as const;
    return { to: "/account", cookies: done.cookies, notice };
  },
});

function nameOf(form: Fields): string {
  return plainLine(form.text("name")).slice(0, NAME_CHARS_MAX);
}

async function adding(visit: MemberVisit, form: Fields, refused?: ReturnType<typeof refusedFields>): Promise<Answer> {
  const begun = await visit.parts.signIn.passkeys.beginAdding(visit.cookie, visitorOf(visit));
  if (!begun.ok) throw new PageRefusal(refusedSignIn(begun));
  const { title, lede, field, hint, action, noScript } = words.addPasskey;
  const errors = fieldErrors(refused, { name: field });
  return {
    title,
    layout: "focus",
    refused,
    passkeys: true,
    cookies: begun.cookies,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={title} lede={lede} rank={1} footer={<a href="/account">{words.security.back}</a>}>
          <noscript>
            <Notice tone="warning">{noScript}</Notice>
          </noscript>
          <PasskeyFailed>
            <Notice tone="warning">{words.passkey.failed}</Notice>
          </PasskeyFailed>
          <PasskeyForm action="/account/passkeys/add" csrf={visit.csrf()} ceremony="create" options={begun.options}>
            <TextField
              name="name"
              label={field}
              hint={hint}
              value={form.text("name")}
              error={errorAt(errors, "name")}
              maxlength={NAME_CHARS_MAX}
              required
            />
            <ButtonRow>
              <Button>{action}</Button>
            </ButtonRow>
          </PasskeyForm>
        </Card>
      </>
    ),
  };
}

/** One passkey: its name, and its end. */
export const accountPasskey = memberPage({
  path: "/account/passkeys/:passkey",
  recentSignIn: true,
  show: (visit) => editing(visit),
  async act(visit, form) {
    const { passkeys } = visit.parts.signIn;
    const id = visit.parameters.passkey ?? "";
    const { renamed, removed } = words.editPasskey;
    if (form.text("do") === "remove") {
      const isGone = await passkeys.remove(visit.cookie, id);
      if (!isGone) throw new PageRefusal(notHere());
      return { to: "/account", notice: { tone: "success", text: removed } };
    }
    const name = nameOf(form);
    if (name === "") return editing(visit, refusedFields({ field: "name", problem: words.form.empty }));
    if (!(await passkeys.rename(visit.cookie, id, name))) throw new PageRefusal(notHere());
    return { to: "/account", notice: { tone: "success", text: renamed } };
  },
});

function notHere() {
  const text = words.refusals.not_found();
  return { status: 404, kind: "not_found", text, faults: [], retryAfterSeconds: null } as const;
}

async function editing(visit: MemberVisit, refused?: ReturnType<typeof refusedFields>): Promise<Answer> {
  const { passkeys } = await visit.parts.signIn.means(visit.cookie);
  const found = passkeys.find(({ id }) => id === visit.parameters.passkey);
  if (!found) throw new PageRefusal(notHere());
  const { title, lede, field, rename, remove, removeLede } = words.editPasskey;
  const action = `/account/passkeys/${encodeURIComponent(found.id)}`;
  const errors = fieldErrors(refused, { name: field });
  return {
    title: title(found.name),
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={title(found.name)} lede={lede} rank={1} footer={<a href="/account">{words.security.back}</a>}>
          <Form action={action} csrf={visit.csrf()} hidden={{ do: "rename" }}>
            <TextField
              name="name"
              label={field}
              value={found.name}
              error={errorAt(errors, "name")}
              maxlength={NAME_CHARS_MAX}
              required
            />
            <ButtonRow>
              <Button>{rename}</Button>
            </ButtonRow>
          </Form>
          <p class="soft">{removeLede}</p>
          <Form action={action} csrf={visit.csrf()} hidden={{ do: "remove" }}>
            <ButtonRow>
              <Button kind="danger">{remove}</Button>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
