/** What the space says about itself: what is new, what it keeps, how accessible it is; and its calendar. */
export const aboutWords = {
  calendar: {
    title: (month: string) => `Events in ${month}`,
    lede: "The month at a glance, on the space’s own clock.",
    months: "Months",
    list: "The month as a list",
    none: "Nothing is on in this month",
    noneText: "Look at another month, or at what comes next.",
    upcoming: "What comes next",
    today: "This month",
    subscribe: "Subscribe",
    subscribeLede: "In any calendar application. It keeps itself up to date.",
    all: "All public events",
    file: "The same as a file",
    own: "An address of your own marks the events that you asked for a place at, and shows what is for members.",
    ownLink: "Make one for your calendar",
    more: "There are more events in this month than this page shows.",
    views: "Views",
    listView: "Next",
    monthView: "Month",
  },

  whatsNew: {
    title: "What’s new",
    lede: "What agents can newly do here.",
    ledeTier: "What you and your agents can newly do here, as far as your tier reaches.",
    from: (tier: string) => `From tier ${tier}`,
    anybody: "For everybody",
    scope: "Needs",
    tools: "Tools",
    none: "Nothing new",
    noneText: "News appear here with the features that they tell of.",
    json: "The same as JSON",
    atom: "What is new as an Atom feed",
  },

  privacy: {
    title: "Privacy",
    lede: "What this space keeps about you, why, for how long, and who sees it.",
    kept: "What is kept",
    keptLede: "Jobs delete what is over, and say in the log how much that was.",
    columns: { what: "What", why: "Why", kept: "For how long" },
    sees: "Who sees what",
    seesFacts: [
      {
        term: "Everybody",
        detail:
          "Events, published highlights, the donor wall; of members only those who chose to be listed, by the name they chose, with photo and website; on the leaderboard only those who joined it, by GitHub login and number; figures that their member published.",
      },
      {
        term: "Members",
        detail:
          "More of each other’s cards, the more the higher their tier. What each field needs is fixed in one table.",
      },
      {
        term: "Operators",
        detail:
          "Members with their e-mail address and tier, requests that wait for a decision, bookings and deliveries.",
      },
      {
        term: "Your agents",
        detail: "What the scopes that you gave them allow, no more, and only until you revoke them.",
      },
      {
        term: "Systems outside",
        detail:
          "Only those that this space has set up: RSVPs and bookings go to its mailbox and webhook; GitHub is asked about accounts that members linked; the retrieval service and the language model of the library get the questions that are asked of it; payments go through the facilitator. Nothing is sent anywhere for counting visitors.",
      },
    ],
    not: "What is not done",
    notList: [
      "These pages load nothing from elsewhere: no fonts, no pictures, no scripts of others. Reading them tells nobody but this server.",
      "There are no advertisements, and no cookies but those that signing in, forms and messages need.",
      "Questions to the research corpus are neither stored nor logged.",
      "GitHub tokens given to link an account are checked and thrown away. Tokens of agents and keys are kept as hashes only.",
      "Secrets in a call stay out of the record of activity.",
    ],
    yours: "Your rights",
    yoursText:
      "Under My data you can take everything that is kept about you with you, and delete your account with it.",
    yoursAction: "My data",
    yoursSignedOut: "Sign in first: it is behind the account menu.",
    guide: "The same for those who run a server",
  },

  accessibility: {
    title: "Accessibility",
    lede: "These pages are meant to be usable by everybody, with whatever they read and operate them.",
    standard: "What they aim at",
    standardText:
      "The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. This statement is the product’s own; nobody outside has certified it. The pages follow your settings for dark colours, high contrast, forced colours, reduced motion and print.",
    tested: "What was tested, and how",
    testedList: [
      "Every page is judged automatically by axe-core in Chromium, light and dark, at the width of a phone; a single fault fails the tests.",
      "It is checked in the same run that no page has to be scrolled sideways at 390 pixels.",
      "The main paths, from signing up to approving an agent, are gone through in the browser without script.",
    ],
    gaps: "Known gaps",
    gapsList: [
      "No systematic test with screen readers or by people with disabilities has been made. Automatic checks find only a part of the barriers.",
      "Only Chromium is tested. Other browsers should do, since the pages use plain HTML, but nobody checked each page.",
      "Pictures in highlights have no description by their authors: they are described by the title of the story.",
      "Texts by members and by event feeds may be in any language; the pages do not mark which.",
      "On phones the month of the calendar marks busy days only; the list below it says everything.",
    ],
    report: "Something in your way?",
    reportText:
      "Tell the operators: members by Feedback, and every agent by the tool ic_feedback_submit. Say which page it was and what you use to read it.",
    reportAction: "Send feedback",
  },
};
