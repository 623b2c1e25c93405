/** Parts of this subject that pages of other subjects use. */
export { operationPath } from "./docs-links.ts";
