export { KindIcon, kindOf } from "./kind.tsx";
export { inOneUnit, sizeText } from "./sizes.ts";
