import { texts } from "../../../web/languages/texts.ts";
export const privacyText = texts({
  title: "Privacy",
  lede: "What this space stores about you, why, for how long, and who sees it.",
  kept: "Stored data",
  keptLede: "Scheduled jobs delete expired data and log how much they deleted.",
  columns: { what: "What", why: "Why", kept: "For how long" },
  sees: "Who sees what",
  seesFacts: [
    {
      term: "Everyone",
      detail:
        "Events, published highlights and the donor wall. Members who chose to be listed, with their chosen name, photo and website. Members who joined the leaderboard, with their GitHub login and number of commits. Figures that members published.",
    },
    {
      term: "Members",
      detail: "More of each other’s cards, depending on their tier. One fixed table says which tier sees each field.",
    },
    {
      term: "Operators",
      detail: "Members with their email address and tier, requests that wait for a decision, bookings and deliveries.",
    },
    {
      term: "Your agents",
      detail: "Only what the scopes that you gave them allow, and only until you revoke them.",
    },
    {
      term: "External systems",
      detail:
        "Only systems that this space has set up. RSVPs and bookings go to its mailbox and webhook. GitHub is asked about accounts that members linked. The retrieval service and the language model of the library get the questions that members ask. Payments go through the facilitator. No data is sent anywhere to count visitors.",
    },
  ],
  not: "What we do not do",
  notList: [
    "These pages load no fonts, pictures or scripts from other servers. Only this server knows that you read them.",
    "There are no advertisements. Cookies are used only for signing in, forms and messages.",
    "Questions to the research library are neither stored nor logged.",
    "GitHub tokens that link an account are checked and then discarded. Agent tokens and keys are stored only as hashes.",
    "Secrets in a call are left out of the audit log.",
  ],
  yours: "Your rights",
  yoursText: "Under My data you can export all data about you, and delete it together with your account.",
  yoursAction: "My data",
  yoursSignedOut: "Sign in first. My data is in the account menu.",
  guide: "The same information for server operators",
});

export const accessibilityText = texts({
  title: "Accessibility",
  lede: "Everyone should be able to use these pages, with any assistive technology.",
  standard: "Standard",
  standardText:
    "These pages aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. The makers of the product wrote this statement; it is not certified by a third party. The pages follow your settings for dark colors, high contrast, forced colors, reduced motion and print.",
  tested: "Tests",
  testedList: [
    "axe-core checks every page automatically in Chromium, in light and dark colors, at the width of a phone. A single error fails the tests.",
    "The same run checks that no page scrolls sideways at 390 pixels.",
    "The main paths, from signing up to approving an agent, are tested in the browser without scripts.",
  ],
  gaps: "Known gaps",
  gapsList: [
    "The pages have not been tested systematically with screen readers or by people with disabilities. Automatic checks find only some of the barriers.",
    "Only Chromium is tested. Other browsers should work, because the pages use plain HTML, but not every page was checked.",
    "Pictures in highlights have no description by their authors. The title of the story describes them.",
    "Texts by members and from event feeds can be in any language. The pages do not mark the language.",
    "On phones, the month view only marks busy days. The list below it shows all events.",
  ],
  report: "Report a barrier",
  reportText:
    "Tell the operators: members by Feedback, and any agent by the tool ic_feedback_submit. Name the page and the assistive technology that you use.",
  reportAction: "Send feedback",
});
