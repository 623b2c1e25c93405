/** What is said of the catalogue and its documents, for every front that shows it. */
export { type Doc, type DocsLibrary, loadDocsLibrary } from "../../docs-library.ts";
export { createOperationSearch } from "../../operation-search.ts";
export { deprecatedPaths } from "../deprecated.ts";
export { endpoints } from "../endpoints.ts";
export { possibleErrorsByStatus, takesBody } from "../possible-errors.ts";
export { requirement } from "../requirement.ts";
export { errorsPage } from "./errors.ts";
export { limitsPage } from "./limits.ts";
export { curl, operationsPage } from "./operations.ts";
export { anchor, scopesPage } from "./scopes.ts";
export { accessWords, bytesWords, idempotencyWords, quotaWords, sandboxWords, typeWords } from "./wording.ts";
