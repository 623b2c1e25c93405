export { ProfileTabs } from "./profile.page.tsx";
