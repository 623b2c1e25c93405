import { plainLine } from "../../../kernel/values/text.ts";
import {
  errorAt,
  type Form as Fields,
  fieldErrors,
  formText,
  type MemberRequest,
  memberPage,
  PageRefusal,
  type PageResponse,
  refusalTexts,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
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
} from "../../../web/ui/index.ts";
import { passkeyText, refusedSignIn, visitorOf } from "../../sign-in/pages/parts.ts";
import { addPasskeyText, editPasskeyText, securityText } from "./text.ts";

const NAME_CHARS_MAX = 60;

/** The script submits the form once the browser has created the passkey. */
export const accountPasskeysAdd = memberPage({
  path: "/account/passkeys/add",
  recentSignIn: true,
  show: (request) => addPage(request, untouched),
  async act(request, form) {
    const name = nameOf(form);
    if (name === "") return addPage(request, form, refusedFields({ field: "name", problem: formText.empty }));
    const passkey = { name, response: form.text("response") };
    const done = await request.parts.signIn.passkeys.add(request.cookie, passkey, visitorOf(request));
    if (!done.ok) return addPage(request, form, refusedSignIn(done));
    const notice = { tone: "success", text: addPasskeyText.done(name) } as const;
    return { to: "/account", cookies: done.cookies, notice };
  },
});

function nameOf(form: Fields): string {
  return plainLine(form.text("name")).slice(0, NAME_CHARS_MAX);
}

async function addPage(
  request: MemberRequest,
  form: Fields,
  refused?: ReturnType<typeof refusedFields>,
): Promise<PageResponse> {
  const begun = await request.parts.signIn.passkeys.beginAdding(request.cookie, visitorOf(request));
  if (!begun.ok) throw new PageRefusal(refusedSignIn(begun));
  const { title, lede, field, hint, action, noScript } = addPasskeyText;
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
        <Card title={title} lede={lede} rank={1} footer={<a href="/account">{securityText.back}</a>}>
          <noscript>
            <Notice tone="warning">{noScript}</Notice>
          </noscript>
          <PasskeyFailed>
            <Notice tone="warning">{passkeyText.failed}</Notice>
          </PasskeyFailed>
          <PasskeyForm action="/account/passkeys/add" csrf={request.csrf()} ceremony="create" options={begun.options}>
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

/** Renames or removes one passkey. */
export const accountPasskey = memberPage({
  path: "/account/passkeys/:passkey",
  recentSignIn: true,
  acts: ["rename", "remove"],
  show: (request) => editPage(request),
  async act(request, form) {
    const { passkeys } = request.parts.signIn;
    const id = request.parameters.passkey ?? "";
    const { renamed, removed } = editPasskeyText;
    if (form.text("act") === "remove") {
      const isGone = await passkeys.remove(request.cookie, id);
      if (!isGone) throw new PageRefusal(notFoundPage());
      return { to: "/account", notice: { tone: "success", text: removed } };
    }
    const name = nameOf(form);
    if (name === "") return editPage(request, refusedFields({ field: "name", problem: formText.empty }));
    if (!(await passkeys.rename(request.cookie, id, name))) throw new PageRefusal(notFoundPage());
    return { to: "/account", notice: { tone: "success", text: renamed } };
  },
});

function notFoundPage() {
  const text = refusalTexts.not_found();
  return { status: 404, kind: "not_found", text, faults: [], retryAfterSeconds: null } as const;
}

async function editPage(request: MemberRequest, refused?: ReturnType<typeof refusedFields>): Promise<PageResponse> {
  const { passkeys } = await request.parts.signIn.means(request.cookie);
  const found = passkeys.find(({ id }) => id === request.parameters.passkey);
  if (!found) throw new PageRefusal(notFoundPage());
  const { title, lede, field, rename, remove, removeLede } = editPasskeyText;
  const action = `/account/passkeys/${encodeURIComponent(found.id)}`;
  const errors = fieldErrors(refused, { name: field });
  return {
    title: title(found.name),
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={title(found.name)} lede={lede} rank={1} footer={<a href="/account">{securityText.back}</a>}>
          <Form action={action} csrf={request.csrf()} hidden={{ act: "rename" }}>
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
          <Form action={action} csrf={request.csrf()} hidden={{ act: "remove" }}>
            <ButtonRow>
              <Button kind="danger">{remove}</Button>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
