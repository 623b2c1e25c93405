import { SCOPE_NAMES, SCOPES, type Scope } from "../../kernel/access/scopes.ts";
import { texts } from "./texts.ts";

/** What each scope permits, in the language of the page: the end of the sentence "This agent may …". */
export const scopeTexts = texts(
  Object.fromEntries(SCOPE_NAMES.map((scope) => [scope, SCOPES[scope].allows])) as Record<Scope, string>,
);
