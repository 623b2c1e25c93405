import type { ComponentChildren } from "preact";
import { localPath } from "../local-path.ts";
import { type Answer, memberPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, refusedFields } from "../refused.ts";
import type { SignInRefusal } from "../sign-in/account-fields.tsx";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { nextOf } from "../sign-in/signing-in.ts";
import {
  Button,
  ButtonRow,
  Card,
  CodeBlock,
  ErrorSummary,
  Flow,
  Form,
  FormCard,
  KnownUsername,
  PasswordField,
  QrCode,
  Secret,
  TextField,
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

/** Sets the second factor up, renews its paper codes, and switches it off. */
export const accountSecondFactor = memberPage({
  path: "/account/second-factor",
  recentSignIn: true,
  show: (visit) => overview(visit, nextOf(visit)),
  async act(visit, form) {
    const { secondFactor } = visit.parts.signIn;
    const next = localPath(form.text("next"));
    const password = form.raw("password");
    const step = form.text("do");
    if (step === "confirm") {
      const enrolment = { uri: form.text("uri"), backupCodes: form.text("paper").split(" ").filter(Boolean) };
      return confirm(visit, next, form.text("code"), enrolment);
    }
    if (step === "off") {
      const done = await secondFactor.remove(visit.cookie, password, visitorOf(visit));
      if (!done.ok) return overview(visit, next, { ...refusedSignIn(done), field: "off-password" });
      const notice = { tone: "success", text: words.second.offDone } as const;
      return { to: "/account", cookies: done.cookies, notice };
    }
    if (step === "codes") {
      const renewed = await secondFactor.newBackupCodes(visit.cookie, password, visitorOf(visit));
      return renewed.ok ? paper(renewed.backupCodes) : overview(visit, next, atPassword(refusedSignIn(renewed)));
    }
    const begun = await secondFactor.begin(visit.cookie, password, visitorOf(visit));
    if (!begun.ok) return overview(visit, next, atPassword(refusedSignIn(begun)));
    return enrolling(visit, next, { uri: begun.uri, backupCodes: begun.backupCodes });
  },
});

function atPassword(refused: SignInRefusal): SignInRefusal {
  return { ...refused, field: refused.status === 401 ? "password" : null };
}

async function confirm(visit: MemberVisit, next: string | null, code: string, enrolment: Enrolment): Promise<Answer> {
  if (code === "") {
    return enrolling(visit, next, enrolment, refusedFields({ field: "code", problem: words.form.empty }));
  }
  const done = await visit.parts.signIn.secondFactor.confirm(visit.cookie, code, visitorOf(visit));
  if (!done.ok) return enrolling(visit, next, enrolment, refusedSignIn(done));
  return { to: next ?? "/account", cookies: done.cookies, notice: { tone: "success", text: words.second.on } };
}

async function overview(visit: MemberVisit, next: string | null, refused?: SignInRefusal): Promise<Shown> {
  const text = words.second;
  const { hasPassword, hasSecondFactor } = await visit.parts.signIn.means(visit.cookie);
  const errors = refused?.field ? [{ field: refused.field, text: refused.text }] : fieldErrors(refused, {});
  const field = (id: string): ComponentChildren =>
    hasPassword && (
      <>
        <KnownUsername value={visit.viewer.email} />
        <PasswordField
          name="password"
          id={id}
          label={text.password}
          error={errorAt(errors, id)}
          autocomplete="current-password"
          required
        />
      </>
    );
  const step = (name: string) => ({ do: name, next: next ?? "" });
  const action = "/account/second-factor";
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <Flow>
        <ErrorSummary errors={errors} />
        {hasSecondFactor ? (
          <>
            <Card title={text.onTitle} lede={text.lede} rank={1} footer={<a href="/account">{words.security.back}</a>}>
              <h2>{text.newCodes}</h2>
              <p class="soft">{text.newCodesLede}</p>
              <Form action={action} csrf={visit.csrf()} hidden={step("codes")}>
                {field("password")}
                <ButtonRow>
                  <Button kind="secondary">{text.newCodes}</Button>
                </ButtonRow>
              </Form>
            </Card>
            <FormCard
              title={text.off}
              lede={visit.viewer.operator ? text.required : text.offLede}
              rank={2}
              action={action}
              csrf={visit.csrf()}
              hidden={step("off")}
              submit={text.off}
              kind="danger"
            >
              {field("off-password")}
            </FormCard>
          </>
        ) : (
          <FormCard
            title={text.title}
            lede={text.lede}
            footer={<a href="/account">{words.security.back}</a>}
            action={action}
            csrf={visit.csrf()}
            hidden={step("begin")}
            submit={text.begin}
          >
            {field("password")}
          </FormCard>
        )}
      </Flow>
    ),
  };
}

type Enrolment = { uri: string; backupCodes: readonly string[] };

function enrolling(
  visit: MemberVisit,
  next: string | null,
  { uri, backupCodes }: Enrolment,
  refused?: SignInRefusal,
): Shown {
  const text = words.second;
  const errors = refused?.field
    ? [{ field: refused.field, text: refused.text }]
    : fieldErrors(refused, { code: text.code });
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={text.scanTitle} lede={text.scanLede} rank={1}>
          <div class="beside-code">
            <QrCode value={uri} label={text.scan} />
            <CodeBlock label={text.key} code={inGroups(keyOf(uri))} />
          </div>
          <CodeBlock label={text.uri} code={uri} />
          {backupCodes.length > 0 && <Paper codes={backupCodes} />}
          <h2>{text.codeTitle}</h2>
          <Form
            action="/account/second-factor"
            csrf={visit.csrf()}
            hidden={{ do: "confirm", next: next ?? "", uri, paper: backupCodes.join(" ") }}
          >
            <TextField
              name="code"
              label={text.code}
              look="code"
              inputmode="numeric"
              autocomplete="one-time-code"
              maxlength={10}
              error={errorAt(errors, "code")}
              required
            />
            <ButtonRow>
              <Button>{text.confirm}</Button>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}

function paper(codes: readonly string[]): Shown {
  const { paperTitle } = words.second;
  return {
    title: paperTitle,
    layout: "focus",
    body: (
      <Card title={paperTitle} rank={1} footer={<a href="/account">{words.security.back}</a>}>
        <Paper codes={codes} />
      </Card>
    ),
  };
}

function Paper({ codes }: { codes: readonly string[] }) {
  const { paper: label, paperLede } = words.second;
  return <Secret label={label} value={codes.join("  ")} warning={paperLede} />;
}

/** The secret of an `otpauth:` address; empty when that is none. */
function keyOf(uri: string): string {
  return URL.canParse(uri) ? (new URL(uri).searchParams.get("secret") ?? "") : "";
}

/** Easy to type, and no wider than a phone. */
function inGroups(key: string): string {
  const line = (part: string) => (part.match(/.{1,4}/g) ?? []).join(" ");
  return (key.match(/.{1,20}/g) ?? []).map(line).join("\n");
}
