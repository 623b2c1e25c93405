export { securityText } from "./text.ts";
