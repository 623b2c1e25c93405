import { ROLE_SCOPES } from "../../../kernel/access/scopes.ts";
import { roleText } from "../../../web/languages/scope-texts.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { CheckboxGroup, TextField } from "../../../web/ui/index.ts";
import { rolesText as text } from "./text.ts";

/** Name, line and permissions of a role. */
export function RoleFields({ field }: { field: Fields<"name" | "line" | "scopes"> }) {
  return (
    <>
      <TextField {...field("name")} />
      <TextField {...field("line")} />
      <CheckboxGroup
        {...field.many("scopes")}
        hint={text.permissionsHint}
        options={ROLE_SCOPES.map((scope) => ({ value: scope, label: sentence(roleText(scope)) }))}
      />
    </>
  );
}

export function sentence(allows: string): string {
  return allows.charAt(0).toUpperCase() + allows.slice(1);
}
