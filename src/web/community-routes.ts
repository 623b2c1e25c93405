import { agentInbox } from "./agent-inbox/index.page.tsx";
import { agentInboxNew } from "./agent-inbox/new.page.tsx";
import { agentInboxPolicy } from "./agent-inbox/policy.page.tsx";
import { agentThread } from "./agent-inbox/thread.page.tsx";
import { announcements } from "./announcements/index.page.tsx";
import { operateAnnouncements } from "./announcements/operate.page.tsx";
import { operateAnnouncement } from "./announcements/operate-announcement.page.tsx";
import { operateAnnouncementAdd, operateAnnouncementEdit } from "./announcements/operate-edit.page.tsx";
import { certificate, certificateJson, certificateJwt } from "./certificates/certificate.page.tsx";
import { certificates } from "./certificates/index.page.tsx";
import { operateCertificates } from "./certificates/operate.page.tsx";
import { operateCertificate } from "./certificates/operate-revoke.page.tsx";
import type { Page } from "./core/page.ts";
import { photoAdd } from "./gallery/add.page.tsx";
import { photoEdit } from "./gallery/edit.page.tsx";
import { gallery } from "./gallery/index.page.tsx";
import { photosMine } from "./gallery/mine.page.tsx";
import { photoPage } from "./gallery/photo.page.tsx";
import { photoReview, photosCsv, photosZip } from "./gallery/review.page.tsx";
import { operateGroup } from "./groups/group.page.tsx";
import { operateGroupAdd } from "./groups/group-add.page.tsx";
import { operateGroups } from "./groups/operate.page.tsx";
import { hackathonApply } from "./hack/apply.page.tsx";
import { hackathonBoard, hackathonCsv } from "./hack/board.page.tsx";
import { hackathonDoor } from "./hack/door.page.tsx";
import { hackathon } from "./hack/event.page.tsx";
import { eventsHackathon, hackathons } from "./hack/index.page.tsx";
import { hackathonMine, hackathonWithdraw } from "./hack/mine.page.tsx";
import { operateHack } from "./hack/operate.page.tsx";
import { operateHackAdd, operateHackEdit } from "./hack/operate-edit.page.tsx";
import { operateHackRoles } from "./hack/operate-roles.page.tsx";
import { operateHackSeats } from "./hack/operate-seats.page.tsx";
import { hackathonPhase } from "./hack/phase.page.tsx";
import { hackChat } from "./hack-teams/chat.page.tsx";
import { hackCredits } from "./hack-teams/credits.page.tsx";
import { hackJudge } from "./hack-teams/judge.page.tsx";
import { hackJudging } from "./hack-teams/judging.page.tsx";
import { hackResults } from "./hack-teams/results.page.tsx";
import { hackTeam } from "./hack-teams/team.page.tsx";
import { hackTeams } from "./hack-teams/teams.page.tsx";
import { news } from "./headlines/index.page.tsx";
import { operateNews } from "./headlines/operate.page.tsx";
import { operateNewsAdd } from "./headlines/operate-add.page.tsx";
import { operateNewsSource } from "./headlines/operate-source.page.tsx";
import { ask } from "./joining/ask.page.tsx";
import { join } from "./joining/join.page.tsx";
import { operateInvitations } from "./joining/operate.page.tsx";
import { operateInvitationMade, operateInvitationsAdd } from "./joining/operate-add.page.tsx";
import { operateImport } from "./joining/operate-import.page.tsx";
import { operateMemberPeriods } from "./members/operate-periods.page.tsx";
import { operateMemberTiers } from "./members/operate-tiers.page.tsx";
import { operateRoles } from "./roles/operate.page.tsx";
import { operateRole } from "./roles/role.page.tsx";
import { roomsNew } from "./rooms/create.page.tsx";
import { rooms } from "./rooms/index.page.tsx";
import { operateRooms } from "./rooms/operate.page.tsx";
import { operateRoom } from "./rooms/operate-room.page.tsx";
import { operateRoomTerms } from "./rooms/operate-terms.page.tsx";
import { room } from "./rooms/room.page.tsx";
import { startupClaim } from "./startups/claim.page.tsx";
import { startupEdit } from "./startups/edit.page.tsx";
import { startups } from "./startups/index.page.tsx";
import { startupLeave } from "./startups/leave.page.tsx";
import { startupsMine } from "./startups/mine.page.tsx";
import { operateStartups } from "./startups/operate.page.tsx";
import { operateStartupsAdd } from "./startups/operate-add.page.tsx";
import { operateStartupContent } from "./startups/operate-content.page.tsx";
import { operateStartupOwners } from "./startups/operate-owners.page.tsx";
import { operateStartupRename } from "./startups/operate-rename.page.tsx";
import { operateStartupSlugs } from "./startups/operate-slugs.page.tsx";
import { startup } from "./startups/startup.page.tsx";
import { startupTransfer } from "./startups/transfer.page.tsx";
import { workshopAgents } from "./workshops/agents.page.tsx";
import { crosstalk } from "./workshops/crosstalk.page.tsx";
import { workshopRoom } from "./workshops/room.page.tsx";

/** Pages about startups, hackathons, news and workshops. */
export const COMMUNITY_PAGES: readonly Page[] = [
  agentInbox,
  agentInboxNew,
  agentInboxPolicy,
  agentThread,
  ask,
  join,
  operateInvitations,
  operateInvitationsAdd,
  operateInvitationMade,
  operateImport,
  operateMemberTiers,
  operateMemberPeriods,
  operateGroups,
  operateRoles,
  operateRole,
  operateGroup,
  operateGroupAdd,
  announcements,
  certificates,
  certificateJson,
  certificateJwt,
  certificate,
  operateCertificates,
  operateCertificate,
  operateAnnouncements,
  operateAnnouncementAdd,
  operateAnnouncementEdit,
  operateAnnouncement,
  rooms,
  roomsNew,
  room,
  operateRooms,
  operateRoomTerms,
  operateRoom,
  news,
  operateNews,
  operateNewsAdd,
  operateNewsSource,
  startupClaim,
  startupEdit,
  startups,
  startupLeave,
  startupTransfer,
  startupsMine,
  operateStartups,
  operateStartupsAdd,
  operateStartupContent,
  operateStartupOwners,
  operateStartupRename,
  operateStartupSlugs,
  startup,
  workshopAgents,
  crosstalk,
  workshopRoom,
  hackathons,
  eventsHackathon,
  hackathon,
  hackathonApply,
  hackathonMine,
  hackathonWithdraw,
  hackathonBoard,
  hackathonCsv,
  hackathonDoor,
  hackathonPhase,
  operateHack,
  operateHackAdd,
  operateHackEdit,
  operateHackRoles,
  operateHackSeats,
  hackChat,
  hackCredits,
  hackJudge,
  hackJudging,
  hackResults,
  hackTeam,
  hackTeams,
  gallery,
  photosMine,
  photoAdd,
  photoReview,
  photosCsv,
  photosZip,
  photoPage,
  photoEdit,
];
