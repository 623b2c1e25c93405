import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const pagesText = texts({
  title: "Own pages",
  lede: "Pages in your own words, such as house rules, and the text on the home page.",
  add: "Write a page",
  empty: "No pages yet",
  emptyText: "What you write is on the site once you publish it. A page on how to find you is a good first one.",
  home: "Home page",
  homeText: "Your words below the name of the space, instead of the product’s.",
  writeHome: "Write the home text",
  columns: { title: "Page", where: "Linked in", readers: "Readers", state: "State", changed: "Changed" },
  caption: "Own pages and drafts",
  places: { footer: "Footer", navigation: "Navigation", none: "Nowhere", home: "Home page" },
  audiences: { public: "Everyone", members: "Members" },
  states: { draft: "Draft", published: "Published", changed: "New draft" },
  // The reading page.
  forMembers: "For members",
  changed: "Last changed",
  edit: "Edit this page",
  more: "More about the space",
});

export const editText = texts({
  addTitle: "Write a page",
  homeTitle: "Write the home text",
  editTitle: "Edit page",
  fields: { title: "Title", slug: "Address", text: "Text", audience: "Readers", place: "Link in" },
  slugHint: (base: string) => `The end of ${base}/pages/… in small letters, digits and hyphens. Empty: from the title.`,
  homeHint: "The title is for this list only; the name of the space is the heading of the home page.",
  textHint:
    "Markdown: # heading, **bold**, - list, [words](/hours). Images: ![what it shows](URL of an image of the space).",
  audiences: { public: "Everyone", members: "Members only (not guests)" },
  places: {
    footer: "Footer of every page",
    navigation: "Navigation, at most two pages with short titles",
    none: "Nowhere: only who knows its address finds it",
  },
  save: "Save draft",
  saveAndPublish: "Save and publish",
  back: "Back",
  saved: "The draft was saved. Visitors do not read it yet.",
  savedAndPublished: "The page is published.",
  meanwhile: "Somebody saved the page since you opened it. Your text is below; their version is the newest one.",
  noSlug: "must have letters or digits: write it yourself",
});

export const oneText = texts({
  draft: "This is a draft. Visitors do not read it.",
  newer: (rev: number, shown: number) => `You see version ${rev}. Visitors read version ${shown}.`,
  published: "Visitors read this version.",
  publish: "Publish",
  publishNewer: "Publish this version",
  edit: "Edit",
  view: "Open the page",
  hide: "Hide",
  back: "Own pages",
  wasPublished: "The page is published.",
  wasHidden: "The page is a draft again.",
  wasRestored: (rev: number) => `Version ${rev} is the newest version again. Publish it for visitors.`,
  wasRemoved: (title: string) => `The page “${title}” was deleted.`,
  preview: "Preview",
  versions: "Versions",
  versionsLede: (count: number) =>
    `${plural(count, "version", "versions")}. Going back saves an old text as a new version.`,
  version: (rev: number) => `Version ${rev}`,
  shown: "visitors read it",
  newest: "newest",
  restore: "Go back to this version",
  restoreNamed: (rev: number) => `Go back to this version: ${rev}`,
  remove: "Delete the page",
  removeText: "The page and all of its versions are gone. To take it off the site for a while, hide it instead.",
  removeIt: "Delete for good",
});
