import type { Page } from "./page.ts";
import { accessibility } from "./pages/accessibility.tsx";
import { account } from "./pages/account.tsx";
import { accountChangeEmail, accountEmail } from "./pages/account-email.tsx";
import { accountGithub } from "./pages/account-github.ts";
import { accountPasskey, accountPasskeysAdd } from "./pages/account-passkeys.tsx";
import { accountPassword } from "./pages/account-password.tsx";
import { accountSecondFactor } from "./pages/account-second-factor.tsx";
import { activity, activityExport } from "./pages/activity.tsx";
import { agent } from "./pages/agent.tsx";
import { agents } from "./pages/agents.tsx";
import { agentsMade } from "./pages/agents-made.tsx";
import { agentsNew } from "./pages/agents-new.tsx";
import { agentsRevoke } from "./pages/agents-revoke.tsx";
import { devMail } from "./pages/dev-mail.tsx";
import { directory } from "./pages/directory.tsx";
import { docs } from "./pages/docs.tsx";
import { docsConnect } from "./pages/docs-connect.tsx";
import { docsGuide } from "./pages/docs-guide.tsx";
import { docsOperation } from "./pages/docs-operation.tsx";
import { docsOperations } from "./pages/docs-operations.tsx";
import { docsConfiguration, docsErrors, docsLimits, docsScopes } from "./pages/docs-reference.tsx";
import { donors } from "./pages/donors.tsx";
import { event } from "./pages/event.tsx";
import { events } from "./pages/events.tsx";
import { eventsCalendar } from "./pages/events-calendar.tsx";
import { eventsFeeds, eventsFeedsMade } from "./pages/events-feeds.tsx";
import { eventsPropose } from "./pages/events-propose.tsx";
import { feedback } from "./pages/feedback.tsx";
import { feedbackTicket } from "./pages/feedback-ticket.tsx";
import { figure, figureMake, figureShare } from "./pages/figure.tsx";
import { figurePublic } from "./pages/figure-public.tsx";
import { highlight } from "./pages/highlight.tsx";
import { highlights } from "./pages/highlights.tsx";
import { highlightsMine } from "./pages/highlights-mine.tsx";
import { highlightsNew } from "./pages/highlights-new.tsx";
import { home } from "./pages/home.tsx";
import { hours } from "./pages/hours.tsx";
import { keys, keysPickUp } from "./pages/keys.tsx";
import { leaderboard } from "./pages/leaderboard.tsx";
import { members } from "./pages/members.tsx";
import { membership, membershipWithdraw } from "./pages/membership.tsx";
import { myData } from "./pages/my-data.tsx";
import { notifications } from "./pages/notifications.tsx";
import { notificationSettings } from "./pages/notifications-settings.tsx";
import { unsubscribe } from "./pages/notifications-unsubscribe.tsx";
import { oauthConsent } from "./pages/oauth-consent.tsx";
import { operate, operateQueue, operateQueueDeliveries } from "./pages/operate.ts";
import { operateAudit } from "./pages/operate-audit.tsx";
import { operateAuditEntry } from "./pages/operate-audit-entry.tsx";
import { operateAuditExport } from "./pages/operate-audit-export.ts";
import { operateDeliveries } from "./pages/operate-deliveries.tsx";
import { operateDisplay } from "./pages/operate-display.tsx";
import { operateDisplays } from "./pages/operate-displays.tsx";
import { operateDisplayMade, operateDisplaysAdd } from "./pages/operate-displays-add.tsx";
import { operateFeed } from "./pages/operate-feed.tsx";
import { operateFeeds } from "./pages/operate-feeds.tsx";
import { operateFeedsAdd } from "./pages/operate-feeds-add.tsx";
import { operateFigures } from "./pages/operate-figures.tsx";
import { operateHours } from "./pages/operate-hours.tsx";
import { operateInbox } from "./pages/operate-inbox.tsx";
import { operateInboxItem } from "./pages/operate-inbox-item.tsx";
import { operateInboxTogether } from "./pages/operate-inbox-together.tsx";
import { operateJobs } from "./pages/operate-jobs.tsx";
import { operateLeaderboard } from "./pages/operate-leaderboard.tsx";
import { operateMember } from "./pages/operate-member.tsx";
import { operateMembers } from "./pages/operate-members.tsx";
import { operateMembersExport } from "./pages/operate-members-export.ts";
import { operateResearch } from "./pages/operate-research.tsx";
import { operateResource } from "./pages/operate-resource.tsx";
import { operateResources } from "./pages/operate-resources.tsx";
import { operateResourcesAdd } from "./pages/operate-resources-add.tsx";
import { operateSettings } from "./pages/operate-settings.tsx";
import { privacy } from "./pages/privacy.tsx";
import { profile, profilePhoto } from "./pages/profile.tsx";
import { profileLeaderboard } from "./pages/profile-leaderboard.tsx";
import { research } from "./pages/research.tsx";
import { researchRead } from "./pages/research-read.tsx";
import { researchSuggestions } from "./pages/research-suggestions.tsx";
import { resources } from "./pages/resources.tsx";
import { resourcesBook } from "./pages/resources-book.tsx";
import { resourcesCancel } from "./pages/resources-cancel.tsx";
import { setup } from "./pages/setup.tsx";
import { setupFeed } from "./pages/setup-feed.tsx";
import { setupSpace } from "./pages/setup-space.tsx";
import { signIn } from "./pages/sign-in.tsx";
import { signInAgainPage } from "./pages/sign-in-again.tsx";
import { signInByMail } from "./pages/sign-in-by-mail.tsx";
import { signInContinue } from "./pages/sign-in-continue.tsx";
import { signInForgot, signInReset } from "./pages/sign-in-forgot.tsx";
import { signInGithub } from "./pages/sign-in-github.tsx";
import { signInLink } from "./pages/sign-in-link.tsx";
import { signInPasskey } from "./pages/sign-in-passkey.tsx";
import { signInSecondFactor } from "./pages/sign-in-second-factor.tsx";
import { signOut } from "./pages/sign-out.ts";
import { signUp } from "./pages/sign-up.tsx";
import { signupApproved, signupDenied, signupWithAgent } from "./pages/signup-with-agent.tsx";
import { status } from "./pages/status.tsx";
import { today } from "./pages/today.tsx";
import { wall } from "./pages/wall.tsx";
import { whatsNew } from "./pages/whats-new.tsx";

/** Every page that the server shows. */
export const PAGES: readonly Page[] = [
  home,
  events,
  event,
  highlights,
  highlight,
  leaderboard,
  donors,
  members,
  figurePublic,
  eventsCalendar,
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
  signInSecondFactor,
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
  accountSecondFactor,
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
  profileLeaderboard,
  membership,
  membershipWithdraw,
  directory,
  eventsPropose,
  eventsFeeds,
  eventsFeedsMade,
  feedback,
  feedbackTicket,
  highlightsNew,
  highlightsMine,
  research,
  researchRead,
  researchSuggestions,
  keys,
  keysPickUp,
  figure,
  figureMake,
  figureShare,
  today,
  notifications,
  notificationSettings,
  unsubscribe,
  myData,
  setup,
  setupSpace,
  setupFeed,
  resources,
  resourcesBook,
  resourcesCancel,
  operate,
  operateInbox,
  operateInboxItem,
  operateInboxTogether,
  operateDeliveries,
  operateQueue,
  operateQueueDeliveries,
  operateFeeds,
  operateFeedsAdd,
  operateFeed,
  operateHours,
  operateResources,
  operateResourcesAdd,
  operateResource,
  operateMembers,
  operateMembersExport,
  operateMember,
  operateAudit,
  operateJobs,
  operateResearch,
  operateAuditExport,
  operateAuditEntry,
  operateDisplays,
  operateDisplaysAdd,
  operateDisplay,
  operateDisplayMade,
  wall,
  operateFigures,
  operateLeaderboard,
  operateSettings,
];
