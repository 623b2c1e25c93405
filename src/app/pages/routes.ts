import { activity, activityExport } from "../../features/account/pages/activity/index.page.tsx";
import { accountChangeEmail, accountEmail } from "../../features/account/pages/email.page.tsx";
import { accountGithub } from "../../features/account/pages/github.page.ts";
import { account } from "../../features/account/pages/index.page.tsx";
import { myData } from "../../features/account/pages/my-data.page.tsx";
import { accountPasskey, accountPasskeysAdd } from "../../features/account/pages/passkeys.page.tsx";
import { accountPassword } from "../../features/account/pages/password.page.tsx";
import { accountTwoFactor } from "../../features/account/pages/two-factor.page.tsx";
import { agent } from "../../features/agents/pages/agent.page.tsx";
import { agents } from "../../features/agents/pages/index.page.tsx";
import { agentsMade } from "../../features/agents/pages/made.page.tsx";
import { agentsNew } from "../../features/agents/pages/new.page.tsx";
import { agentsRevoke } from "../../features/agents/pages/revoke.page.tsx";
import { operateAuditEntry } from "../../features/audit/pages/entry.page.tsx";
import { operateAuditExport } from "../../features/audit/pages/export.page.ts";
import { operateAudit } from "../../features/audit/pages/index.page.tsx";
import { signupApproved, signupDenied, signupWithAgent } from "../../features/consent/pages/device.page.tsx";
import { oauthConsent } from "../../features/consent/pages/oauth.page.tsx";
import { operateDeliveries } from "../../features/deliveries/pages/index.page.tsx";
import { directory } from "../../features/directory/pages/index.page.tsx";
import { member, memberBlock } from "../../features/directory/pages/member.page.tsx";
import { profile, profileAudiences, profilePhoto } from "../../features/directory/pages/profile.page.tsx";
import { members } from "../../features/directory/pages/public.page.tsx";
import { operateDisplays } from "../../features/displays/pages/operate.page.tsx";
import { operateDisplayMade, operateDisplaysAdd } from "../../features/displays/pages/operate-add.page.tsx";
import { operateDisplay } from "../../features/displays/pages/operate-display.page.tsx";
import { roomDisplay } from "../../features/displays/pages/room.page.tsx";
import { wall } from "../../features/displays/pages/wall.page.tsx";
import { docsConnect } from "../../features/docs/pages/connect.page.tsx";
import { docsGuide } from "../../features/docs/pages/guide.page.tsx";
import { docs } from "../../features/docs/pages/index.page.tsx";
import { docsOperation } from "../../features/docs/pages/operation.page.tsx";
import { docsOperations } from "../../features/docs/pages/operations.page.tsx";
import { docsConfiguration, docsErrors, docsLimits, docsScopes } from "../../features/docs/pages/reference.page.tsx";
import { donors } from "../../features/donations/pages/index.page.tsx";
import { feedback } from "../../features/feedback/pages/index.page.tsx";
import { feedbackTicket } from "../../features/feedback/pages/ticket.page.tsx";
import { figure, figureMake, figureShare } from "../../features/figures/pages/index.page.tsx";
import { operateFigures } from "../../features/figures/pages/operate.page.tsx";
import { figurePublic } from "../../features/figures/pages/public.page.tsx";
import { filesFile } from "../../features/files/pages/file/file.page.tsx";
import { filesFolderChange } from "../../features/files/pages/folder/change.page.tsx";
import { files, filesFolder } from "../../features/files/pages/index.page.tsx";
import { filesMove } from "../../features/files/pages/move.page.tsx";
import { filesStorage } from "../../features/files/pages/storage.page.tsx";
import { filesTrash } from "../../features/files/pages/trash.page.tsx";
import { uploads } from "../../features/files/pages/upload/uploads.page.tsx";
import { filesFolderVisibility, filesVisibility } from "../../features/files/pages/visibility.page.tsx";
import { highlight } from "../../features/highlights/pages/highlight.page.tsx";
import { highlights } from "../../features/highlights/pages/index.page.tsx";
import { highlightsMine } from "../../features/highlights/pages/mine.page.tsx";
import { highlightsNew } from "../../features/highlights/pages/new.page.tsx";
import { operateHighlights } from "../../features/highlights/pages/operate.page.tsx";
import { operateTakeDown } from "../../features/highlights/pages/operate-take-down.page.tsx";
import { highlightsShown } from "../../features/highlights/pages/shown.page.tsx";
import { home } from "../../features/home/pages/index.page.tsx";
import { chooseLanguage } from "../../features/language/pages/language.page.tsx";
import { leaderboard } from "../../features/leaderboard/pages/index.page.tsx";
import { operateLeaderboard } from "../../features/leaderboard/pages/operate.page.tsx";
import { profileLeaderboard } from "../../features/leaderboard/pages/profile.page.tsx";
import { accessibility } from "../../features/legal/pages/accessibility.page.tsx";
import { privacy } from "../../features/legal/pages/privacy.page.tsx";
import { operateMedia } from "../../features/media/pages/operate.page.tsx";
import { operateMediaAdd } from "../../features/media/pages/operate-add.page.tsx";
import { operateImage } from "../../features/media/pages/operate-image.page.tsx";
import { membership, membershipWithdraw } from "../../features/membership/pages/index.page.tsx";
import { operateMembersExport } from "../../features/membership/pages/members/export.page.ts";
import { operateMembers } from "../../features/membership/pages/members/index.page.tsx";
import { operateMember } from "../../features/membership/pages/members/member.page.tsx";
import { keysEnd } from "../../features/model-keys/pages/keys/end.page.tsx";
import { keys, keysPickUp } from "../../features/model-keys/pages/keys/index.page.tsx";
import { keysKey } from "../../features/model-keys/pages/keys/key.page.tsx";
import { keysUseExport } from "../../features/model-keys/pages/keys/use-export.page.ts";
import { operateModels } from "../../features/model-keys/pages/operating/operate.page.tsx";
import { operateModelsEnd } from "../../features/model-keys/pages/operating/operate-end.page.tsx";
import { operateModelsExport } from "../../features/model-keys/pages/operating/operate-export.page.ts";
import { operateModelsKey } from "../../features/model-keys/pages/operating/operate-key.page.tsx";
import { operateModelsPrices } from "../../features/model-keys/pages/operating/operate-prices.page.tsx";
import { notifications } from "../../features/notifications/pages/index.page.tsx";
import { notificationSettings } from "../../features/notifications/pages/settings.page.tsx";
import { unsubscribe } from "../../features/notifications/pages/unsubscribe.page.tsx";
import { operateInboxBulk } from "../../features/operator-inbox/pages/bulk.page.tsx";
import { operateInbox } from "../../features/operator-inbox/pages/index.page.tsx";
import { operateInboxItem } from "../../features/operator-inbox/pages/item.page.tsx";
import { operate, operateQueue, operateQueueDeliveries } from "../../features/operator-inbox/pages/redirects.page.ts";
import { research } from "../../features/research/pages/index.page.tsx";
import { operateResearch } from "../../features/research/pages/operate.page.tsx";
import { researchRead } from "../../features/research/pages/read.page.tsx";
import { researchSuggestions } from "../../features/research/pages/suggestions.page.tsx";
import { search } from "../../features/search/pages/index.page.tsx";
import { shareDrop } from "../../features/shares/pages/drop.page.tsx";
import { link } from "../../features/shares/pages/link.page.tsx";
import { links } from "../../features/shares/pages/links.page.tsx";
import { linkMade, linksNew } from "../../features/shares/pages/new.page.tsx";
import { share, shareDownload, shareUnlock } from "../../features/shares/pages/share.page.tsx";
import { signInAgainPage } from "../../features/sign-in/pages/again.page.tsx";
import { signInByMail } from "../../features/sign-in/pages/by-mail.page.tsx";
import { signInContinue } from "../../features/sign-in/pages/continue.page.tsx";
import { devMail } from "../../features/sign-in/pages/dev-mail.page.tsx";
import { signInForgot, signInReset } from "../../features/sign-in/pages/forgot.page.tsx";
import { signInGithub } from "../../features/sign-in/pages/github.page.tsx";
import { signIn } from "../../features/sign-in/pages/index.page.tsx";
import { signInLink } from "../../features/sign-in/pages/link.page.tsx";
import { signInPasskey } from "../../features/sign-in/pages/passkey.page.tsx";
import { signOut } from "../../features/sign-in/pages/sign-out.page.ts";
import { signUp } from "../../features/sign-in/pages/sign-up.page.tsx";
import { signInTwoFactor } from "../../features/sign-in/pages/two-factor.page.tsx";
import { hours } from "../../features/space/pages/hours/index.page.tsx";
import { operateHours } from "../../features/space/pages/hours/operate.page.tsx";
import { status } from "../../features/status/pages/index.page.tsx";
import { operateJobs } from "../../features/status/pages/jobs/index.page.tsx";
import { operateStorage } from "../../features/storage/pages/operate.page.tsx";
import { operateStorageFile } from "../../features/storage/pages/operate-file.page.tsx";
import { operateStorageMember } from "../../features/storage/pages/operate-member.page.tsx";
import { today } from "../../features/today/pages/index.page.tsx";
import { transcripts } from "../../features/transcription/pages/index.page.tsx";
import { transcript } from "../../features/transcription/pages/transcript.page.tsx";
import { whatsNew } from "../../features/whats-new/pages/index.page.tsx";
import type { Page } from "../../web/core/page.ts";
import { AGENT_PAGES } from "./agent-routes.ts";
import { BOOKING_PAGES } from "./booking-routes.ts";
import { COMMUNITY_PAGES } from "./community-routes.ts";
import { DOOR_PAGES } from "./door-routes.ts";
import { DUES_PAGES } from "./dues-routes.ts";
import { EVENT_PAGES } from "./event-routes.ts";
import { FLOOR_PAGES } from "./floor-routes.ts";
import { MAILING_PAGES } from "./mailing-routes.ts";
import { NEWSLETTER_PAGES } from "./newsletter-routes.ts";
import { SETTING_PAGES } from "./setting-routes.ts";

export const PAGES: readonly Page[] = [
  home,
  highlights,
  highlight,
  leaderboard,
  donors,
  members,
  uploads,
  figurePublic,
  share,
  shareUnlock,
  shareDownload,
  shareDrop,
  hours,
  status,
  whatsNew,
  privacy,
  accessibility,
  docs,
  docsGuide,
  docsConnect,
  docsOperations,
  docsOperation,
  docsScopes,
  docsLimits,
  docsErrors,
  docsConfiguration,
  signIn,
  signInByMail,
  signInLink,
  signInTwoFactor,
  signInPasskey,
  signInGithub,
  signInAgainPage,
  signInContinue,
  signInForgot,
  signInReset,
  signUp,
  signOut,
  account,
  accountPassword,
  accountChangeEmail,
  accountEmail,
  accountPasskeysAdd,
  accountPasskey,
  accountTwoFactor,
  accountGithub,
  devMail,
  signupWithAgent,
  signupApproved,
  signupDenied,
  oauthConsent,
  agents,
  agentsNew,
  agentsMade,
  agent,
  agentsRevoke,
  activity,
  activityExport,
  profile,
  profilePhoto,
  profileAudiences,
  profileLeaderboard,
  membership,
  membershipWithdraw,
  directory,
  member,
  memberBlock,
  feedback,
  feedbackTicket,
  highlightsNew,
  highlightsMine,
  highlightsShown,
  transcripts,
  transcript,
  research,
  researchRead,
  researchSuggestions,
  keys,
  keysPickUp,
  keysEnd,
  keysUseExport,
  keysKey,
  operateModels,
  operateModelsEnd,
  operateModelsKey,
  operateModelsExport,
  operateModelsPrices,
  figure,
  figureMake,
  figureShare,
  files,
  filesFolder,
  filesFolderChange,
  filesFolderVisibility,
  filesMove,
  filesTrash,
  filesStorage,
  filesFile,
  filesVisibility,
  today,
  search,
  notifications,
  notificationSettings,
  unsubscribe,
  myData,
  links,
  linksNew,
  link,
  linkMade,
  operate,
  operateInbox,
  operateInboxItem,
  operateInboxBulk,
  operateDeliveries,
  operateQueue,
  operateQueueDeliveries,
  operateHours,
  operateHighlights,
  operateTakeDown,
  operateMembers,
  operateMembersExport,
  operateMember,
  operateAudit,
  operateJobs,
  operateResearch,
  operateStorage,
  operateStorageMember,
  operateStorageFile,
  operateAuditExport,
  operateAuditEntry,
  operateDisplays,
  operateMedia,
  operateMediaAdd,
  operateImage,
  operateDisplaysAdd,
  operateDisplay,
  operateDisplayMade,
  wall,
  roomDisplay,
  operateFigures,
  operateLeaderboard,
  chooseLanguage,
  ...AGENT_PAGES,
  ...COMMUNITY_PAGES,
  ...DUES_PAGES,
  ...EVENT_PAGES,
  ...BOOKING_PAGES,
  ...DOOR_PAGES,
  ...FLOOR_PAGES,
  ...MAILING_PAGES,
  ...NEWSLETTER_PAGES,
  ...SETTING_PAGES,
];
