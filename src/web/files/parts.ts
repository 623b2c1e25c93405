export { KindIcon, kindOf } from "./kind.tsx";
export { sizeText } from "./sizes.ts";
