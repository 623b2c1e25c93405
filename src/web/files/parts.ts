export { KindIcon, kindOf } from "./kind.tsx";
export { inOneUnit, sizeText } from "./sizes.ts";
export { UploadForm } from "./upload/upload-form.tsx";
