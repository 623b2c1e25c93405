/** Parts of this subject that pages of other subjects use. */
export { OpenMark } from "./open-mark.tsx";
