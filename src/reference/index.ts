/** Reference texts of the catalogue, for documents, transports and pages. */

export { deprecatedPaths } from "./deprecated.ts";
export { forServer, loadDocsLibrary } from "./docs-library.ts";
export { endpoints } from "./endpoints.ts";
export { errorsPage } from "./errors.ts";
export { limitsPage } from "./limits.ts";
export { lowestTier } from "./lowest-tier.ts";
export { curl, operationsPage } from "./operations.ts";
export { possibleErrorsByStatus, takesBody } from "./possible-errors.ts";
export { anchor, scopesPage } from "./scopes.ts";
export { createOperationSearch } from "./search/operation-search.ts";
export { accessWords, bytesWords, idempotencyWords, quotaWords, sandboxWords, typeWords } from "./wording.ts";
