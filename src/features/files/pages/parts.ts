export { KindIcon, kindOf } from "./kind.tsx";
export { inOneUnit, sizeText } from "./sizes.ts";
export { onThisHost, Thumbnail, Tile } from "./thumbnail.tsx";
export { UploadForm } from "./upload/upload-form.tsx";
