export { confirmPage } from "./confirm-page.tsx";
export { type Fields, fieldsOf } from "./fields.ts";
export { formPage } from "./form-page.tsx";
