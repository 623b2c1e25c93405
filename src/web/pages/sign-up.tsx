import { type Form as Fields, untouched } from "../form.ts";
import { HOME_OF_MEMBERS, localPath, pathWith } from "../local-path.ts";
import { openPage, type Shown } from "../page.ts";
import { AccountFields, accountErrors, createAccount, type SignInRefusal } from "../sign-in/account-fields.tsx";
import { cookieAfter } from "../sign-in/sign-in-refusal.ts";
import { FormCard } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";
import { isForAgent } from "./sign-in.tsx";

export const signUp = openPage({
  path: "/sign-up",
  async show(visit) {
    const next = localPath(visit.query("next"));
    return visit.viewer ? { to: next ?? HOME_OF_MEMBERS } : shown(visit, next, untouched);
  },
  async act(visit, form) {
    const next = localPath(form.text("next"));
    const made = await createAccount(visit, form);
    if (!made.ok) return shown(visit, next, form, made.refused);
    await visit.parts.signIn.links.askToProve(cookieAfter(made.cookies));
    const notice = { tone: "success", text: words.signUp.welcome(made.name) } as const;
    return { to: next ?? HOME_OF_MEMBERS, cookies: made.cookies, notice };
  },
});

function shown(visit: Visit, next: string | null, form: Fields, refused?: SignInRefusal): Shown {
  const { title, lede, ledeAgent, action, instead, insteadAction } = words.signUp;
  const errors = accountErrors(refused);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={isForAgent(next) ? ledeAgent : lede}
        footer={
          <p>
            {instead} <a href={pathWith("/sign-in", { next: next ?? "" })}>{insteadAction}</a>
          </p>
        }
        errors={errors}
        action="/sign-up"
        csrf={visit.csrf()}
        hidden={{ next: next ?? "" }}
        submit={action}
      >
        <AccountFields form={form} errors={errors} />
      </FormCard>
    ),
  };
}
