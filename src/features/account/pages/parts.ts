export { browserName } from "./browser-name.ts";
export { securityText } from "./text.ts";
