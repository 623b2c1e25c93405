import { plainLine } from "../../kernel/text.ts";
import type { Form } from "../form.ts";
import { errorAt, fieldErrors, type Refused, refusedFields } from "../refused.ts";
import { EmailField, type FieldError, PasswordField, TextField } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";

const NAME_CHARS_MAX = 80;

/** The fields of a new account. */
export function AccountFields({ form, errors }: { form: Form; errors: readonly FieldError[] }) {
  const { fields, nameHint, passwordHint } = words.signUp;
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

/** Creates the account of a filled-in form, signed in; or says what is wrong with it. */
export async function createAccount(
  visit: Visit,
  form: Form,
): Promise<{ ok: true; name: string; cookies: readonly string[] } | { ok: false; refused: SignInRefusal }> {
  const name = plainLine(form.text("name")).slice(0, NAME_CHARS_MAX);
  const email = form.text("email");
  const password = form.raw("password");
  const empty = Object.entries({ name, email, password }).filter(([, value]) => value === "");
  if (empty.length > 0) {
    const faults = empty.map(([field]) => ({ field, problem: words.form.empty }));
    return { ok: false, refused: refusedFields(...faults) };
  }
  const result = await visit.parts.signIn.signUp({ name, email, password }, visitorOf(visit));
  return result.ok ? { ok: true, name, cookies: result.cookies } : { ok: false, refused: refusedSignIn(result) };
}

/** A refusal that may know the field to look at. */
export type SignInRefusal = Refused & { readonly field?: string | null };

export function accountErrors(refused: SignInRefusal | undefined): FieldError[] {
  if (refused?.field) return [{ field: refused.field, text: refused.text }];
  return fieldErrors(refused, words.signUp.fields);
}
