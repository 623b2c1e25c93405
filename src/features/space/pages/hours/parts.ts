export { OpenMark } from "./open-mark.tsx";
