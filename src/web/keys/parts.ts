export { keyText } from "./text.ts";
export { counted, Quota, TokensByDay } from "./use.tsx";
