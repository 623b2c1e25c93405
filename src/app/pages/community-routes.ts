import { agentInbox } from "../../features/agent-inbox/pages/index.page.tsx";
import { agentInboxNew } from "../../features/agent-inbox/pages/new.page.tsx";
import { agentInboxPolicy } from "../../features/agent-inbox/pages/policy.page.tsx";
import { agentThread } from "../../features/agent-inbox/pages/thread.page.tsx";
import { roomsNew } from "../../features/agent-rooms/pages/create.page.tsx";
import { rooms } from "../../features/agent-rooms/pages/index.page.tsx";
import { operateRooms } from "../../features/agent-rooms/pages/operate.page.tsx";
import { operateRoom } from "../../features/agent-rooms/pages/operate-room.page.tsx";
import { operateRoomTerms } from "../../features/agent-rooms/pages/operate-terms.page.tsx";
import { room } from "../../features/agent-rooms/pages/room.page.tsx";
import { announcements } from "../../features/announcements/pages/index.page.tsx";
import { operateAnnouncements } from "../../features/announcements/pages/operate.page.tsx";
import { operateAnnouncement } from "../../features/announcements/pages/operate-announcement.page.tsx";
import {
  operateAnnouncementAdd,
  operateAnnouncementEdit,
} from "../../features/announcements/pages/operate-edit.page.tsx";
import { certificate, certificateJson, certificateJwt } from "../../features/certificates/pages/certificate.page.tsx";
import { certificates } from "../../features/certificates/pages/index.page.tsx";
import { operateCertificates } from "../../features/certificates/pages/operate.page.tsx";
import { operateCertificate } from "../../features/certificates/pages/operate-revoke.page.tsx";
import { photoAdd } from "../../features/gallery/pages/add.page.tsx";
import { photoEdit } from "../../features/gallery/pages/edit.page.tsx";
import { gallery } from "../../features/gallery/pages/index.page.tsx";
import { photosMine } from "../../features/gallery/pages/mine.page.tsx";
import { photoPage } from "../../features/gallery/pages/photo.page.tsx";
import { photoReview, photosCsv, photosZip } from "../../features/gallery/pages/review.page.tsx";
import { operateGroup } from "../../features/groups/pages/group.page.tsx";
import { operateGroupAdd } from "../../features/groups/pages/group-add.page.tsx";
import { operateGroups } from "../../features/groups/pages/operate.page.tsx";
import { hackathonApply } from "../../features/hack/pages/apply.page.tsx";
import { hackathonBoard, hackathonCsv } from "../../features/hack/pages/board.page.tsx";
import { hackathonDoor } from "../../features/hack/pages/door.page.tsx";
import { hackathon } from "../../features/hack/pages/event.page.tsx";
import { eventsHackathon, hackathons } from "../../features/hack/pages/index.page.tsx";
import { hackathonMine, hackathonWithdraw } from "../../features/hack/pages/mine.page.tsx";
import { operateHack } from "../../features/hack/pages/operate.page.tsx";
import { operateHackAdd, operateHackEdit } from "../../features/hack/pages/operate-edit.page.tsx";
import { operateHackRoles } from "../../features/hack/pages/operate-roles.page.tsx";
import { operateHackSeats } from "../../features/hack/pages/operate-seats.page.tsx";
import { hackathonPhase } from "../../features/hack/pages/phase.page.tsx";
import { hackChat } from "../../features/hack/pages/teams/chat.page.tsx";
import { hackCredits } from "../../features/hack/pages/teams/credits.page.tsx";
import { hackJudge } from "../../features/hack/pages/teams/judge.page.tsx";
import { hackJudging } from "../../features/hack/pages/teams/judging.page.tsx";
import { hackResults } from "../../features/hack/pages/teams/results.page.tsx";
import { hackTeam } from "../../features/hack/pages/teams/team.page.tsx";
import { hackTeams } from "../../features/hack/pages/teams/teams.page.tsx";
import { news } from "../../features/headlines/pages/index.page.tsx";
import { operateNews } from "../../features/headlines/pages/operate.page.tsx";
import { operateNewsAdd } from "../../features/headlines/pages/operate-add.page.tsx";
import { operateNewsSource } from "../../features/headlines/pages/operate-source.page.tsx";
import { ask } from "../../features/joining/pages/ask.page.tsx";
import { join } from "../../features/joining/pages/join.page.tsx";
import { operateInvitations } from "../../features/joining/pages/operate.page.tsx";
import { operateInvitationMade, operateInvitationsAdd } from "../../features/joining/pages/operate-add.page.tsx";
import { operateImport } from "../../features/joining/pages/operate-import.page.tsx";
import { operateMemberPeriods } from "../../features/membership/pages/members/operate-periods.page.tsx";
import { operateMemberTiers } from "../../features/membership/pages/members/operate-tiers.page.tsx";
import { operateRoles } from "../../features/roles/pages/operate.page.tsx";
import { operateRole } from "../../features/roles/pages/role.page.tsx";
import { startupClaim } from "../../features/startups/pages/claim.page.tsx";
import { startupEdit } from "../../features/startups/pages/edit.page.tsx";
import { startups } from "../../features/startups/pages/index.page.tsx";
import { startupLeave } from "../../features/startups/pages/leave.page.tsx";
import { startupsMine } from "../../features/startups/pages/mine.page.tsx";
import { operateStartups } from "../../features/startups/pages/operate.page.tsx";
import { operateStartupsAdd } from "../../features/startups/pages/operate-add.page.tsx";
import { operateStartupContent } from "../../features/startups/pages/operate-content.page.tsx";
import { operateStartupOwners } from "../../features/startups/pages/operate-owners.page.tsx";
import { operateStartupRename } from "../../features/startups/pages/operate-rename.page.tsx";
import { operateStartupSlugs } from "../../features/startups/pages/operate-slugs.page.tsx";
import { startup } from "../../features/startups/pages/startup.page.tsx";
import { startupTransfer } from "../../features/startups/pages/transfer.page.tsx";
import { workshopAgents } from "../../features/workshops/pages/agents.page.tsx";
import { crosstalk } from "../../features/workshops/pages/crosstalk.page.tsx";
import { workshopRoom } from "../../features/workshops/pages/room.page.tsx";
import type { Page } from "../../web/core/page.ts";

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
