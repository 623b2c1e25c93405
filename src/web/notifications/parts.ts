/** Parts of this subject that pages of other subjects use. */
export { NotificationList } from "./notification-list.tsx";
