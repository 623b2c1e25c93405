import { texts } from "../../../web/languages/texts.ts";

export const languageText = texts({
  title: "Language",
  lede: "Of these pages, with their dates and numbers. What people write stays as they wrote it.",
  stored: "Your choice belongs to your account, so it holds in every browser where you sign in.",
  kept: "Your choice is kept in this browser.",
  choose: "Language of the pages",
  browser: "As my browser prefers",
  save: "Save",
  saved: "Pages are in this language from now on.",
});
