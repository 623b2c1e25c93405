export { deliveriesText } from "./text.ts";
