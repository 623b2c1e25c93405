export { confirmPage } from "./confirm-page.tsx";
export { type Fields, fieldsOf } from "./fields.ts";
export { formPage } from "./form-page.tsx";
export { listPage } from "./list-page.tsx";
export { RecordList } from "./record-list.tsx";
export { addressOf } from "./record-page.ts";
