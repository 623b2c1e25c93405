import { type Message, sentence } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

export const NO_SUCH_PAGE = { message: say.noSuchPage, hint: "Take the ID from ic_admin_pages_list." };

export const NO_SUCH_VERSION = { message: say.noSuchVersion, hint: "See ic_admin_pages_get." };

export function changedMeanwhile(rev: number) {
  return {
    message: say.savedMeanwhile({ rev }),
    hint: "Read the page again, and repeat your change on its newest version.",
    context: { rev },
  };
}

const atField = (field: string, problem: Message) => ({ faults: [{ field, problem: sentence(problem) }] });

export function reserved(slug: string) {
  return {
    message: say.addressReserved({ slug }),
    hint: "Choose another slug, such as one with two words.",
    context: atField("slug", say.reserved),
  };
}

export function slugTaken(slug: string) {
  return {
    message: say.addressTaken({ slug }),
    hint: "Choose another slug, or change that page.",
    context: atField("slug", say.ofOtherPage),
  };
}

export function titleTaken(title: string) {
  return {
    message: say.titleTaken({ title }),
    hint: "Choose another title, so that links tell the pages apart.",
    context: atField("title", say.ofOtherPage),
  };
}

export function badHomePlace() {
  return {
    message: say.homePagePublic,
    hint: "Send audience public and place none.",
    context: atField("audience", say.mustBeForAll),
  };
}

export function navigationFull(max: number) {
  return {
    message: say.navigationFull({ max }),
    hint: "Put this page into the footer, or move another one out of the navigation.",
    context: atField("place", say.placeFull({ max })),
  };
}

export function tooMany(max: number) {
  return { message: say.tooManyPages({ max }), hint: "Remove one with ic_admin_pages_remove." };
}

export function longTitle(max: number) {
  return {
    message: say.navigationTitleTooLong({ max }),
    hint: "Shorten the title, or put the page into the footer.",
    context: atField("title", say.tooLongForNavigation({ max })),
  };
}
