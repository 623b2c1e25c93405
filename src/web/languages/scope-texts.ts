import { IN_PERSON, SCOPE_NAMES, SCOPES, type Scope } from "../../kernel/access/scopes.ts";
import { texts } from "./texts.ts";

/** What each scope permits, in the language of the page: the end of the sentence "This agent may …". */
export const scopeTexts = texts(
  Object.fromEntries(SCOPE_NAMES.map((scope) => [scope, SCOPES[scope].allows])) as Record<Scope, string>,
);

/** Those of roles, where they give more to a person than to a token. */
export const inPersonTexts = texts(IN_PERSON);

/** What a role with the scope permits. */
export function roleText(scope: Scope): string {
  return scope in IN_PERSON ? inPersonTexts[scope as keyof typeof IN_PERSON] : scopeTexts[scope];
}
