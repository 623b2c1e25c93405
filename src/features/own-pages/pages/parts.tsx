export { OwnText } from "./own-text.tsx";
