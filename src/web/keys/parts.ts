export { keyText } from "./text.ts";
export { counted, Quota, TokensByDay, TokensByModel } from "./use.tsx";
