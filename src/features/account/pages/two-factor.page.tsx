import type { ComponentChildren } from "preact";
import {
  errorAt,
  formText,
  localPath,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type PageResponse,
  refusedFields,
} from "../../../web/core/index.ts";
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
} from "../../../web/ui/index.ts";
import { nextOf, refusedSignIn, type SignInRefusal, signInErrors, visitorOf } from "../../sign-in/pages/parts.ts";
import { securityText, twoFactorText } from "./text.ts";

/** Sets up two-factor authentication, renews backup codes, and turns it off. */
export const accountTwoFactor = memberPage({
  path: "/account/second-factor",
  recentSignIn: true,
  acts: ["begin", "confirm", "codes", "off"],
  show: (request) => overview(request, nextOf(request)),
  async act(request, form) {
    const { secondFactor } = request.parts.signIn;
    const next = localPath(form.text("next"));
    const password = form.raw("password");
    const act = form.text("act");
    if (act === "confirm") {
      const enrollment = { uri: form.text("uri"), backupCodes: form.text("backup_codes").split(" ").filter(Boolean) };
      return confirm(request, next, form.text("code"), enrollment);
    }
    if (act === "off") {
      const done = await secondFactor.remove(request.cookie, password, visitorOf(request));
      if (!done.ok) return overview(request, next, { ...refusedSignIn(done), field: "off-password" });
      const notice = { tone: "success", text: twoFactorText.offDone } as const;
      return { to: "/account", cookies: done.cookies, notice };
    }
    if (act === "codes") {
      const renewed = await secondFactor.newBackupCodes(request.cookie, password, visitorOf(request));
      return renewed.ok
        ? backupCodesPage(renewed.backupCodes)
        : overview(request, next, onPasswordField(refusedSignIn(renewed)));
    }
    const begun = await secondFactor.begin(
      request.cookie,
      { password, issuer: request.space.name },
      visitorOf(request),
    );
    if (!begun.ok) return overview(request, next, onPasswordField(refusedSignIn(begun)));
    return setUpPage(request, next, { uri: begun.uri, backupCodes: begun.backupCodes });
  },
});

function onPasswordField(refused: SignInRefusal): SignInRefusal {
  return { ...refused, field: refused.status === 401 ? "password" : null };
}

async function confirm(
  request: MemberRequest,
  next: string | null,
  code: string,
  enrollment: Enrollment,
): Promise<PageResponse> {
  if (code === "") {
    return setUpPage(request, next, enrollment, refusedFields({ field: "code", problem: formText.empty }));
  }
  const done = await request.parts.signIn.secondFactor.confirm(request.cookie, code, visitorOf(request));
  if (!done.ok) return setUpPage(request, next, enrollment, refusedSignIn(done));
  return { to: next ?? "/account", cookies: done.cookies, notice: { tone: "success", text: twoFactorText.on } };
}

async function overview(request: MemberRequest, next: string | null, refused?: SignInRefusal): Promise<PageDocument> {
  const text = twoFactorText;
  const { hasPassword, hasSecondFactor } = await request.parts.signIn.means(request.cookie);
  const errors = signInErrors(refused, {});
  const field = (id: string): ComponentChildren =>
    hasPassword && (
      <>
        <KnownUsername value={request.viewer.email} />
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
  const act = (name: string) => ({ act: name, next: next ?? "" });
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
            <Card title={text.onTitle} lede={text.lede} rank={1} footer={<a href="/account">{securityText.back}</a>}>
              <h2>{text.newCodes}</h2>
              <p class="soft">{text.newCodesLede}</p>
              <Form action={action} csrf={request.csrf()} hidden={act("codes")}>
                {field("password")}
                <ButtonRow>
                  <Button kind="secondary">{text.newCodes}</Button>
                </ButtonRow>
              </Form>
            </Card>
            <FormCard
              title={text.off}
              lede={request.viewer.operator ? text.required : text.offLede}
              rank={2}
              action={action}
              csrf={request.csrf()}
              hidden={act("off")}
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
            footer={<a href="/account">{securityText.back}</a>}
            action={action}
            csrf={request.csrf()}
            hidden={act("begin")}
            submit={text.begin}
          >
            {field("password")}
          </FormCard>
        )}
      </Flow>
    ),
  };
}

type Enrollment = { uri: string; backupCodes: readonly string[] };

function setUpPage(
  request: MemberRequest,
  next: string | null,
  { uri, backupCodes }: Enrollment,
  refused?: SignInRefusal,
): PageDocument {
  const text = twoFactorText;
  const errors = signInErrors(refused, { code: text.code });
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
            <CodeBlock label={text.key} code={grouped(keyOf(uri))} />
          </div>
          <CodeBlock label={text.uri} code={uri} />
          {backupCodes.length > 0 && <BackupCodes codes={backupCodes} />}
          <h2>{text.codeTitle}</h2>
          <Form
            action="/account/second-factor"
            csrf={request.csrf()}
            hidden={{ act: "confirm", next: next ?? "", uri, backup_codes: backupCodes.join(" ") }}
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

function backupCodesPage(codes: readonly string[]): PageDocument {
  const { backupCodesTitle } = twoFactorText;
  return {
    title: backupCodesTitle,
    layout: "focus",
    body: (
      <Card title={backupCodesTitle} rank={1} footer={<a href="/account">{securityText.back}</a>}>
        <BackupCodes codes={codes} />
      </Card>
    ),
  };
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { backupCodes: label, backupCodesLede } = twoFactorText;
  return <Secret label={label} value={codes.join("  ")} warning={backupCodesLede} />;
}

/** The secret of an `otpauth:` URI; empty if there is none. */
function keyOf(uri: string): string {
  return URL.canParse(uri) ? (new URL(uri).searchParams.get("secret") ?? "") : "";
}

/** Grouped, to be easy to type and fit on a phone. */
function grouped(key: string): string {
  const line = (part: string) => (part.match(/.{1,4}/g) ?? []).join(" ");
  return (key.match(/.{1,20}/g) ?? []).map(line).join("\n");
}
