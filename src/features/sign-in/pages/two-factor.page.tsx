import {
  errorAt,
  formText,
  localPath,
  openPage,
  type PageDocument,
  pathWith,
  refusedFields,
  type WebRequest,
} from "../../../web/core/index.ts";
import { TextField } from "../../../web/ui/index.ts";
import type { SignInRefusal } from "./account-fields.tsx";
import { credentialPage } from "./credential-page.tsx";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
import { afterSignIn, nextOf, passedFirstFactor } from "./signing-in.ts";
import { codeText } from "./text.ts";

/** Asks for the two-factor code after the first factor. */
export const signInTwoFactor = openPage({
  path: "/sign-in/second-factor",
  show: async (request) => renderPage(request, nextOf(request)),
  async act(request, form) {
    const next = localPath(form.text("next"));
    const code = form.text("code");
    if (code === "") return renderPage(request, next, refusedFields({ field: "code", problem: formText.empty }));
    const result = await request.parts.signIn.secondFactor.enter(request.cookie ?? "", code, visitorOf(request));
    return passedFirstFactor(result)
      ? afterSignIn(request, result, next)
      : renderPage(request, next, refusedSignIn(result));
  },
});

function renderPage(request: WebRequest, next: string | null, refused?: SignInRefusal): PageDocument {
  const { title, lede, field, action, startOver } = codeText;
  const hidden = { next: next ?? "" };
  return credentialPage(request, {
    title,
    lede,
    footer: <a href={pathWith("/sign-in", hidden)}>{startOver}</a>,
    action: "/sign-in/second-factor",
    hidden,
    submit: action,
    refused,
    labels: { code: field },
    fields: (errors) => (
      <TextField
        name="code"
        label={field}
        look="code"
        autocomplete="one-time-code"
        maxlength={20}
        error={errorAt(errors, "code")}
        required
      />
    ),
  });
}
