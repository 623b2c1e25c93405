export { operationPath } from "./docs-links.ts";
export { guides } from "./docs-parts.tsx";
