export { ChooseMembers, findCandidates, memberOption } from "./choose-members.tsx";
export { memberOfField } from "./member-field.ts";
export { PeriodEnd } from "./member-parts.tsx";
export { membersText, periodText } from "./text.ts";
export { listMembers, ownId } from "./types.ts";
