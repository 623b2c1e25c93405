export { IMAGE_TYPES } from "./image-fields.tsx";
export { serveLogo } from "./logo.ts";
