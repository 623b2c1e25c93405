/** Parts of this subject that pages of other subjects use. */
export { ProfileTabs } from "./profile.page.tsx";
