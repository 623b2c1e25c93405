import { localPath, pathWith } from "../local-path.ts";
import { openPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, refusedFields } from "../refused.ts";
import type { SignInRefusal } from "../sign-in/account-fields.tsx";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { arrival, isThrough, nextOf } from "../sign-in/signing-in.ts";
import { FormCard, TextField } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

/** The code that is asked for after a first factor. */
export const signInSecondFactor = openPage({
  path: "/sign-in/second-factor",
  show: async (visit) => shown(visit, nextOf(visit)),
  async act(visit, form) {
    const next = localPath(form.text("next"));
    const code = form.text("code");
    if (code === "") return shown(visit, next, refusedFields({ field: "code", problem: words.form.empty }));
    const result = await visit.parts.signIn.secondFactor.enter(visit.cookie ?? "", code, visitorOf(visit));
    return isThrough(result) ? arrival(visit, result, next) : shown(visit, next, refusedSignIn(result));
  },
});

function shown(visit: Visit, next: string | null, refused?: SignInRefusal): Shown {
  const { title, lede, field, action, startOver } = words.code;
  const errors = refused?.field
    ? [{ field: refused.field, text: refused.text }]
    : fieldErrors(refused, { code: field });
  const hidden = { next: next ?? "" };
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={lede}
        footer={<a href={pathWith("/sign-in", hidden)}>{startOver}</a>}
        errors={errors}
        action="/sign-in/second-factor"
        csrf={visit.csrf()}
        hidden={hidden}
        submit={action}
      >
        <TextField
          name="code"
          label={field}
          look="code"
          autocomplete="one-time-code"
          maxlength={20}
          error={errorAt(errors, "code")}
          required
        />
      </FormCard>
    ),
  };
}
