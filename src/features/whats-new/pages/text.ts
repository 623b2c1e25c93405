import { texts } from "../../../web/languages/texts.ts";
export const whatsNewText = texts({
  title: "What’s new",
  lede: "New features for agents.",
  ledeTier: "New features for you and your agents at your tier.",
  from: (tier: string) => `From tier ${tier}`,
  anybody: "For everyone",
  scope: "Scope",
  tools: "Tools",
  none: "No news yet",
  noneText: "New features will be announced here.",
  json: "This page as JSON",
  atom: "What’s new as an Atom feed",
});
