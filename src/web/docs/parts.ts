export { operationPath } from "./docs-links.ts";
