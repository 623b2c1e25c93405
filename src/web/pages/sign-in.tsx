import { type Form as Fields, untouched } from "../form.ts";
import { HOME_OF_MEMBERS, localPath, pathWith } from "../local-path.ts";
import { openPage, type Shown } from "../page.ts";
import { errorAt, refusedFields } from "../refused.ts";
import { accountErrors, type SignInRefusal } from "../sign-in/account-fields.tsx";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { arrival, isThrough } from "../sign-in/signing-in.ts";
import { WaysIn } from "../sign-in/ways-in.tsx";
import { EmailField, FormCard, PasswordField } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

export const signIn = openPage({
  path: "/sign-in",
  async show(visit) {
    const next = localPath(visit.query("next"));
    return visit.viewer ? { to: next ?? HOME_OF_MEMBERS } : shown(visit, next, untouched);
  },
  async act(visit, form) {
    const next = localPath(form.text("next"));
    const email = form.text("email");
    const password = form.raw("password");
    const faults = Object.entries({ email, password }).filter(([, value]) => value === "");
    if (faults.length > 0) {
      const missing = faults.map(([field]) => ({ field, problem: words.form.empty }));
      return shown(visit, next, form, refusedFields(...missing));
    }
    const result = await visit.parts.signIn.signIn({ email, password }, visitorOf(visit));
    return isThrough(result) ? arrival(visit, result, next) : shown(visit, next, form, refusedSignIn(result));
  },
});

/** Whether somebody came here on the way to decide about an agent. */
export function isForAgent(next: string | null): boolean {
  return next?.startsWith("/signup-with-agent") ?? false;
}

function shown(visit: Visit, next: string | null, form: Fields, refused?: SignInRefusal): Shown {
  const { title, lede, ledeAgent, action, instead, insteadAction, fields } = words.signIn;
  const errors = accountErrors(refused);
  const { github } = visit.parts.signIn;
  return {
    title,
    layout: "focus",
    refused,
    passkeys: true,
    ...(github && { leadsTo: github.origin }),
    body: (
      <FormCard
        title={title}
        lede={isForAgent(next) ? ledeAgent : lede}
        footer={
          <p>
            {instead} <a href={pathWith("/sign-up", { next: next ?? "" })}>{insteadAction}</a>
          </p>
        }
        errors={errors}
        action="/sign-in"
        csrf={visit.csrf()}
        hidden={{ next: next ?? "" }}
        submit={action}
        below={
          <p>
            <a href={pathWith("/sign-in/forgot", { next: next ?? "" })}>{words.waysIn.forgot}</a>
          </p>
        }
        after={<WaysIn visit={visit} next={next} />}
      >
        <EmailField
          name="email"
          label={fields.email}
          value={form.text("email")}
          error={errorAt(errors, "email")}
          autocomplete="username"
          required
        />
        <PasswordField
          name="password"
          label={fields.password}
          error={errorAt(errors, "password")}
          autocomplete="current-password"
          required
        />
      </FormCard>
    ),
  };
}
