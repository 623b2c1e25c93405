import { ROLE_SCOPES } from "../../../kernel/access/scopes.ts";
import { errorAt } from "../../../web/core/index.ts";
import { scopeTexts } from "../../../web/languages/scope-texts.ts";
import { CheckboxGroup, type FieldError, TextField } from "../../../web/ui/index.ts";
import { rolesText as text } from "./text.ts";

type RoleFieldsProps = {
  values: { name: string; line: string; scopes: readonly string[] };
  errors: FieldError[];
};

/** Name, line and permissions of a role. */
export function RoleFields({ values, errors }: RoleFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label={text.fields.name}
        value={values.name}
        error={errorAt(errors, "name")}
        maxlength={60}
        required
      />
      <TextField
        name="line"
        label={text.fields.line}
        value={values.line}
        error={errorAt(errors, "line")}
        maxlength={160}
      />
      <CheckboxGroup
        name="scopes"
        label={text.fields.scopes}
        hint={text.permissionsHint}
        options={ROLE_SCOPES.map((scope) => ({ value: scope, label: sentence(scopeTexts[scope]) }))}
        values={[...values.scopes]}
        error={errorAt(errors, "scopes")}
        required
      />
    </>
  );
}

export function sentence(allows: string): string {
  return allows.charAt(0).toUpperCase() + allows.slice(1);
}
