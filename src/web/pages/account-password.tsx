import { memberPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, refusedFields } from "../refused.ts";
import type { SignInRefusal } from "../sign-in/account-fields.tsx";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { FormCard, KnownUsername, PasswordField } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

/** Another password, or the first one. */
export const accountPassword = memberPage({
  path: "/account/password",
  recentSignIn: true,
  show: (visit) => shown(visit),
  async act(visit, form) {
    const current = form.raw("current");
    const next = form.raw("password");
    if (next === "") return shown(visit, refusedFields({ field: "password", problem: words.form.empty }));
    const done = await visit.parts.signIn.passwords.change(visit.cookie, { current, next }, visitorOf(visit));
    if (done.ok) {
      const notice = { tone: "success", text: words.changePassword.done } as const;
      return { to: "/account", cookies: done.cookies, notice };
    }
    const refused = refusedSignIn(done);
    return shown(visit, { ...refused, field: refused.field === "email" ? "current" : refused.field });
  },
});

async function shown(visit: MemberVisit, refused?: SignInRefusal): Promise<Shown> {
  const { title: another, titleFirst, lede, current, next, action } = words.changePassword;
  const { hasPassword } = await visit.parts.signIn.means(visit.cookie);
  const title = hasPassword ? another : titleFirst;
  const errors = refused?.field
    ? [{ field: refused.field, text: refused.text }]
    : fieldErrors(refused, { current, password: next });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={lede}
        footer={<a href="/account">{words.security.back}</a>}
        errors={errors}
        action="/account/password"
        csrf={visit.csrf()}
        submit={action}
      >
        <KnownUsername value={visit.viewer.email} />
        {hasPassword && (
          <PasswordField
            name="current"
            label={current}
            error={errorAt(errors, "current")}
            autocomplete="current-password"
            required
          />
        )}
        <PasswordField
          name="password"
          label={next}
          hint={words.signUp.passwordHint}
          error={errorAt(errors, "password")}
          autocomplete="new-password"
          required
        />
      </FormCard>
    ),
  };
}
