import { sentence } from "../../../kernel/languages/messages.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { emailKey } from "../../../kernel/values/texts/email-address.ts";
import {
  errorAt,
  type Form,
  fieldErrors,
  formText,
  type Refused,
  refusedFields,
  type WebRequest,
} from "../../../web/core/index.ts";
import { EmailField, type FieldError, PasswordField, TextField } from "../../../web/ui/index.ts";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
import { signUpText } from "./text.ts";

const NAME_CHARS_MAX = 80;

export function AccountFields({ form, errors }: { form: Form; errors: readonly FieldError[] }) {
  const { fields, nameHint, passwordHint } = signUpText;
  return (
    <>
      <TextField
        name="name"
        label={fields.name}
        hint={nameHint}
        value={form.text("name")}
        error={errorAt(errors, "name")}
        autocomplete="name"
        maxlength={NAME_CHARS_MAX}
        required
      />
      <EmailField
        name="email"
        label={fields.email}
        value={form.text("email")}
        error={errorAt(errors, "email")}
        required
      />
      <PasswordField
        name="password"
        label={fields.password}
        hint={passwordHint}
        error={errorAt(errors, "password")}
        autocomplete="new-password"
        required
      />
    </>
  );
}

/** Creates the account and signs it in, or returns the refusal. */
export async function createAccount(
  request: WebRequest,
  form: Form,
  invitation: string | null = null,
): Promise<{ ok: true; name: string; cookies: readonly string[] } | { ok: false; refused: SignInRefusal }> {
  const name = plainLine(form.text("name"));
  const email = form.text("email");
  const password = form.raw("password");
  const empty = Object.entries({ name, email, password }).filter(([, value]) => value === "");
  const weakness = password === "" ? null : request.parts.signIn.passwords.fault(password);
  const faults = [
    ...empty.map(([field]) => ({ field, problem: formText.empty })),
    ...(name.length > NAME_CHARS_MAX ? [{ field: "name", problem: signUpText.longName(NAME_CHARS_MAX) }] : []),
    ...(email === "" || emailKey(email) !== null ? [] : [{ field: "email", problem: signUpText.notAnEmail }]),
    ...(weakness === null ? [] : [{ field: "password", problem: sentence(weakness) }]),
  ];
  if (faults.length > 0) return { ok: false, refused: refusedFields(...faults) };
  const result = await request.parts.signIn.signUp({ name, email, password, invitation }, visitorOf(request));
  return result.ok ? { ok: true, name, cookies: result.cookies } : { ok: false, refused: refusedSignIn(result) };
}

/** A refusal with the field it concerns, if known. */
export type SignInRefusal = Refused & { readonly field?: string | null };

export function signInErrors(
  refused: SignInRefusal | undefined,
  labels: Readonly<Record<string, string>>,
): FieldError[] {
  return refused?.field ? [{ field: refused.field, text: refused.text }] : fieldErrors(refused, labels);
}

export function accountErrors(refused: SignInRefusal | undefined): FieldError[] {
  return signInErrors(refused, signUpText.fields);
}
