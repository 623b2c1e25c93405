import type { Page } from "./page.ts";
import { account } from "./pages/account.tsx";
import { accountChangeEmail, accountEmail } from "./pages/account-email.tsx";
import { accountGithub } from "./pages/account-github.ts";
import { accountPasskey, accountPasskeysAdd } from "./pages/account-passkeys.tsx";
import { accountPassword } from "./pages/account-password.tsx";
import { accountSecondFactor } from "./pages/account-second-factor.tsx";
import { activity } from "./pages/activity.tsx";
import { agent } from "./pages/agent.tsx";
import { agents } from "./pages/agents.tsx";
import { agentsMade } from "./pages/agents-made.tsx";
import { agentsNew } from "./pages/agents-new.tsx";
import { agentsRevoke } from "./pages/agents-revoke.tsx";
import { devMail } from "./pages/dev-mail.tsx";
import { event } from "./pages/event.tsx";
import { events } from "./pages/events.tsx";
import { home } from "./pages/home.tsx";
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

/** Every page that the server shows. */
export const PAGES: readonly Page[] = [
  home,
  events,
  event,
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
