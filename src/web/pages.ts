import type { Page } from "./page.ts";
import { account } from "./pages/account.tsx";
import { activity } from "./pages/activity.tsx";
import { agent } from "./pages/agent.tsx";
import { agents } from "./pages/agents.tsx";
import { agentsMade } from "./pages/agents-made.tsx";
import { agentsNew } from "./pages/agents-new.tsx";
import { agentsRevoke } from "./pages/agents-revoke.tsx";
import { directory } from "./pages/directory.tsx";
import { event } from "./pages/event.tsx";
import { events } from "./pages/events.tsx";
import { feedback } from "./pages/feedback.tsx";
import { feedbackTicket } from "./pages/feedback-ticket.tsx";
import { figure, figureMake, figureShare } from "./pages/figure.tsx";
import { highlightsMine } from "./pages/highlights-mine.tsx";
import { highlightsNew } from "./pages/highlights-new.tsx";
import { home } from "./pages/home.tsx";
import { keys, keysPickUp } from "./pages/keys.tsx";
import { membership, membershipWithdraw } from "./pages/membership.tsx";
import { oauthConsent } from "./pages/oauth-consent.tsx";
import { operateDeliveries } from "./pages/operate-deliveries.tsx";
import { operateFeed } from "./pages/operate-feed.tsx";
import { operateFeeds } from "./pages/operate-feeds.tsx";
import { operateFeedsAdd } from "./pages/operate-feeds-add.tsx";
import { operateMembers } from "./pages/operate-members.tsx";
import { operateQueue } from "./pages/operate-queue.tsx";
import { operateResource } from "./pages/operate-resource.tsx";
import { operateResources } from "./pages/operate-resources.tsx";
import { operateResourcesAdd } from "./pages/operate-resources-add.tsx";
import { operateSettings } from "./pages/operate-settings.tsx";
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
import { signOut } from "./pages/sign-out.ts";
import { signUp } from "./pages/sign-up.tsx";
import { signupApproved, signupDenied, signupWithAgent } from "./pages/signup-with-agent.tsx";

/** Every page that the server shows. */
export const PAGES: readonly Page[] = [
  home,
  events,
  event,
  signIn,
  signUp,
  signOut,
  account,
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
  profile,
  profilePhoto,
  profileLeaderboard,
  membership,
  membershipWithdraw,
  directory,
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
  setup,
  setupSpace,
  setupFeed,
  resources,
  resourcesBook,
  resourcesCancel,
  operateQueue,
  operateDeliveries,
  operateFeeds,
  operateFeedsAdd,
  operateFeed,
  operateResources,
  operateResourcesAdd,
  operateResource,
  operateMembers,
  operateSettings,
];
