import { localPath } from "../local-path.ts";
import { memberPage, type Shown } from "../page.ts";
import { errorAt, refusedFields } from "../refused.ts";
import { accountErrors, type SignInRefusal } from "../sign-in/account-fields.tsx";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { arrival, isThrough, nextOf } from "../sign-in/signing-in.ts";
import { WaysIn } from "../sign-in/ways-in.tsx";
import { Button, ButtonRow, Card, ErrorSummary, Form, KnownUsername, PasswordField } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

/** A signed-in person proves once more who they are, on the way to something that asks for it. */
export const signInAgainPage = memberPage({
  path: "/sign-in/again",
  show: (visit) => shown(visit, nextOf(visit)),
  async act(visit, form) {
    const next = localPath(form.text("next"));
    const password = form.raw("password");
    if (password === "") return shown(visit, next, refusedFields({ field: "password", problem: words.form.empty }));
    const { email } = visit.viewer;
    const result = await visit.parts.signIn.signIn({ email, password }, visitorOf(visit));
    if (isThrough(result)) return arrival(visit, result, next);
    return shown(visit, next, { ...refusedSignIn(result), field: "password" });
  },
});

async function shown(visit: MemberVisit, next: string | null, refused?: SignInRefusal): Promise<Shown> {
  const { title, lede, as, action, stay, formKept } = words.again;
  const { name, email } = visit.viewer;
  const { github } = visit.parts.signIn;
  const means = await visit.parts.signIn.means(visit.cookie);
  const errors = accountErrors(refused);
  const hidden = { next: next ?? "" };
  return {
    title,
    layout: "focus",
    refused,
    passkeys: true,
    ...(github && { leadsTo: github.origin }),
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={title} lede={lede} rank={1} footer={<a href="/">{stay}</a>}>
          {next === "/sign-in/continue" && <p class="soft">{formKept}</p>}
          <p>
            {as} <strong>{name}</strong>, {email}
          </p>
          {means.hasPassword && (
            <Form action="/sign-in/again" csrf={visit.csrf()} hidden={hidden}>
              <KnownUsername value={email} />
              <PasswordField
                name="password"
                label={words.signIn.fields.password}
                error={errorAt(errors, "password")}
                autocomplete="current-password"
                required
              />
              <ButtonRow>
                <Button>{action}</Button>
              </ButtonRow>
            </Form>
          )}
          <WaysIn visit={visit} next={next} passkey={means.passkeys.length > 0} github={means.github !== null} />
        </Card>
      </>
    ),
  };
}
