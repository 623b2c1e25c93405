export { homeText } from "./text.ts";
