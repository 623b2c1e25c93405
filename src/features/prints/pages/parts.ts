export { PrintPicture } from "./print-picture.tsx";
export { summaryOf } from "./print-state.tsx";
