/** Parts of this subject that pages of other subjects use. */
export { AuditList } from "./audit-list.tsx";
