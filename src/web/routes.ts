import { accountChangeEmail, accountEmail } from "./account/email.page.tsx";
import { accountGithub } from "./account/github.page.ts";
import { account } from "./account/index.page.tsx";
import { myData } from "./account/my-data.page.tsx";
import { accountPasskey, accountPasskeysAdd } from "./account/passkeys.page.tsx";
import { accountPassword } from "./account/password.page.tsx";
import { accountTwoFactor } from "./account/two-factor.page.tsx";
import { activity, activityExport } from "./activity/index.page.tsx";
import { AGENT_PAGES } from "./agent-routes.ts";
import { agent } from "./agents/agent.page.tsx";
import { agents } from "./agents/index.page.tsx";
import { agentsMade } from "./agents/made.page.tsx";
import { agentsNew } from "./agents/new.page.tsx";
import { agentsRevoke } from "./agents/revoke.page.tsx";
import { operateAuditEntry } from "./audit/entry.page.tsx";
import { operateAuditExport } from "./audit/export.page.ts";
import { operateAudit } from "./audit/index.page.tsx";
import { BOOKING_PAGES } from "./booking-routes.ts";
import { COMMUNITY_PAGES } from "./community-routes.ts";
import { signupApproved, signupDenied, signupWithAgent } from "./consent/device.page.tsx";
import { oauthConsent } from "./consent/oauth.page.tsx";
import type { Page } from "./core/page.ts";
import { operateDeliveries } from "./deliveries/index.page.tsx";
import { directory } from "./directory/index.page.tsx";
import { member, memberBlock } from "./directory/member.page.tsx";
import { profile, profileAudiences, profilePhoto } from "./directory/profile.page.tsx";
import { members } from "./directory/public.page.tsx";
import { operateDisplays } from "./displays/operate.page.tsx";
import { operateDisplayMade, operateDisplaysAdd } from "./displays/operate-add.page.tsx";
import { operateDisplay } from "./displays/operate-display.page.tsx";
import { roomDisplay } from "./displays/room.page.tsx";
import { wall } from "./displays/wall.page.tsx";
import { docsConnect } from "./docs/connect.page.tsx";
import { docsGuide } from "./docs/guide.page.tsx";
import { docs } from "./docs/index.page.tsx";
import { docsOperation } from "./docs/operation.page.tsx";
import { docsOperations } from "./docs/operations.page.tsx";
import { docsConfiguration, docsErrors, docsLimits, docsScopes } from "./docs/reference.page.tsx";
import { donors } from "./donations/index.page.tsx";
import { DOOR_PAGES } from "./door-routes.ts";
import { DUES_PAGES } from "./dues-routes.ts";
import { EVENT_PAGES } from "./event-routes.ts";
import { feedback } from "./feedback/index.page.tsx";
import { feedbackTicket } from "./feedback/ticket.page.tsx";
import { figure, figureMake, figureShare } from "./figures/index.page.tsx";
import { operateFigures } from "./figures/operate.page.tsx";
import { figurePublic } from "./figures/public.page.tsx";
import { filesFile } from "./files/file/file.page.tsx";
import { filesFolderChange } from "./files/folder/change.page.tsx";
import { files, filesFolder } from "./files/index.page.tsx";
import { filesMove } from "./files/move.page.tsx";
import { filesStorage } from "./files/storage.page.tsx";
import { filesTrash } from "./files/trash.page.tsx";
import { uploads } from "./files/upload/uploads.page.tsx";
import { filesFolderVisibility, filesVisibility } from "./files/visibility.page.tsx";
import { FLOOR_PAGES } from "./floor-routes.ts";
import { highlight } from "./highlights/highlight.page.tsx";
import { highlights } from "./highlights/index.page.tsx";
import { highlightsMine } from "./highlights/mine.page.tsx";
import { highlightsNew } from "./highlights/new.page.tsx";
import { operateHighlights } from "./highlights/operate.page.tsx";
import { operateTakeDown } from "./highlights/operate-take-down.page.tsx";
import { highlightsShown } from "./highlights/shown.page.tsx";
import { home } from "./home/index.page.tsx";
import { hours } from "./hours/index.page.tsx";
import { operateHours } from "./hours/operate.page.tsx";
import { operateInboxBulk } from "./inbox/bulk.page.tsx";
import { operateInbox } from "./inbox/index.page.tsx";
import { operateInboxItem } from "./inbox/item.page.tsx";
import { operate, operateQueue, operateQueueDeliveries } from "./inbox/redirects.page.ts";
import { operateJobs } from "./jobs/index.page.tsx";
import { keysEnd } from "./keys/end.page.tsx";
import { keys, keysPickUp } from "./keys/index.page.tsx";
import { keysKey } from "./keys/key.page.tsx";
import { keysUseExport } from "./keys/use-export.page.ts";
import { chooseLanguage } from "./language/language.page.tsx";
import { leaderboard } from "./leaderboard/index.page.tsx";
import { operateLeaderboard } from "./leaderboard/operate.page.tsx";
import { profileLeaderboard } from "./leaderboard/profile.page.tsx";
import { accessibility } from "./legal/accessibility.page.tsx";
import { privacy } from "./legal/privacy.page.tsx";
import { MAILING_PAGES } from "./mailing-routes.ts";
import { operateMedia } from "./media/operate.page.tsx";
import { operateMediaAdd } from "./media/operate-add.page.tsx";
import { operateImage } from "./media/operate-image.page.tsx";
import { operateMembersExport } from "./members/export.page.ts";
import { operateMembers } from "./members/index.page.tsx";
import { operateMember } from "./members/member.page.tsx";
import { membership, membershipWithdraw } from "./membership/index.page.tsx";
import { operateModels } from "./models/operate.page.tsx";
import { operateModelsEnd } from "./models/operate-end.page.tsx";
import { operateModelsExport } from "./models/operate-export.page.ts";
import { operateModelsKey } from "./models/operate-key.page.tsx";
import { operateModelsPrices } from "./models/operate-prices.page.tsx";
import { NEWSLETTER_PAGES } from "./newsletter-routes.ts";
import { notifications } from "./notifications/index.page.tsx";
import { notificationSettings } from "./notifications/settings.page.tsx";
import { unsubscribe } from "./notifications/unsubscribe.page.tsx";
import { research } from "./research/index.page.tsx";
import { operateResearch } from "./research/operate.page.tsx";
import { researchRead } from "./research/read.page.tsx";
import { researchSuggestions } from "./research/suggestions.page.tsx";
import { search } from "./search/index.page.tsx";
import { SETTING_PAGES } from "./setting-routes.ts";
import { shareDrop } from "./shares/drop.page.tsx";
import { link } from "./shares/link.page.tsx";
import { links } from "./shares/links.page.tsx";
import { linkMade, linksNew } from "./shares/new.page.tsx";
import { share, shareDownload, shareUnlock } from "./shares/share.page.tsx";
import { signInAgainPage } from "./sign-in/again.page.tsx";
import { signInByMail } from "./sign-in/by-mail.page.tsx";
import { signInContinue } from "./sign-in/continue.page.tsx";
import { devMail } from "./sign-in/dev-mail.page.tsx";
import { signInForgot, signInReset } from "./sign-in/forgot.page.tsx";
import { signInGithub } from "./sign-in/github.page.tsx";
import { signIn } from "./sign-in/index.page.tsx";
import { signInLink } from "./sign-in/link.page.tsx";
import { signInPasskey } from "./sign-in/passkey.page.tsx";
import { signOut } from "./sign-in/sign-out.page.ts";
import { signUp } from "./sign-in/sign-up.page.tsx";
import { signInTwoFactor } from "./sign-in/two-factor.page.tsx";
import { status } from "./status/index.page.tsx";
import { operateStorage } from "./storage/operate.page.tsx";
import { operateStorageFile } from "./storage/operate-file.page.tsx";
import { operateStorageMember } from "./storage/operate-member.page.tsx";
import { today } from "./today/index.page.tsx";
import { transcripts } from "./transcripts/index.page.tsx";
import { transcript } from "./transcripts/transcript.page.tsx";
import { whatsNew } from "./whats-new/index.page.tsx";

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
