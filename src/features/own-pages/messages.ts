import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("own-pages", {
  addressReserved: ({ slug }: { slug: string }) => `The address /pages/${slug} is reserved.`,
  addressTaken: ({ slug }: { slug: string }) => `Another page is at /pages/${slug}.`,
  changedPage: ({ title }: { title: string }) => `Changed the page “${title}”`,
  draftedPage: ({ title }: { title: string }) => `Drafted the page “${title}”`,
  hidPage: ({ title }: { title: string }) => `Hid the page “${title}”`,
  homePagePublic: "The text of the home page is public, and linked nowhere.",
  mustBeForAll: "must be everyone, and the place none, for the home page",
  navigationFull: ({ max }: { max: number }) => `${max} pages are in the navigation already.`,
  navigationTitleTooLong: ({ max }: { max: number }) => `A title in the navigation has at most ${max} characters.`,
  noPageForYou: ({ slug }: { slug: string }) => `No page at ${slug} is published for you.`,
  noSuchPage: "No page has this ID.",
  noSuchVersion: "The page has no such version.",
  ofOtherPage: "belongs to another page",
  placeFull: ({ max }: { max: number }) => `has ${max} pages already`,
  publishedPage: ({ title }: { title: string }) => `Published the page “${title}”`,
  removedPage: ({ title }: { title: string }) => `Removed the page “${title}”`,
  reserved: "is reserved: choose another one",
  restoredVersion: ({ rev, title }: { rev: number; title: string }) =>
    `Went back to version ${rev} of the page “${title}”`,
  savedMeanwhile: ({ rev }: { rev: number }) => `Somebody saved version ${rev} since you read the page.`,
  titleTaken: ({ title }: { title: string }) => `Another page is called “${title}”.`,
  tooLongForNavigation: ({ max }: { max: number }) => `has more than ${max} characters, too many for the navigation`,
  tooManyPages: ({ max }: { max: number }) => `The space has ${max} pages already.`,
  wordsMissing: "Title and text must have words.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("own-pages.declared", {
  ownPageKept: ({ max }: { max: number }) => `until an operator removes the page; the newest ${max} versions`,
  ownPageWhat: "pages of the space and their earlier versions",
  ownPageWhy: "to show them, and to go back to an earlier text",
  summary: "Pages that operators write, and their text on the home page.",
});
