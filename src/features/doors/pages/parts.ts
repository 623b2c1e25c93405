export { MemberBadges, OwnBadges } from "./own-badges.tsx";
