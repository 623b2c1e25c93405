export const NO_SUCH_PAGE = { message: "No page has this ID.", hint: "Take the ID from ic_admin_pages_list." };

export const NO_SUCH_VERSION = { message: "The page has no such version.", hint: "See ic_admin_pages_get." };

export function changedMeanwhile(rev: number) {
  return {
    message: `Somebody saved version ${rev} since you read the page.`,
    hint: "Read the page again, and repeat your change on its newest version.",
    context: { rev },
  };
}

const atField = (field: string, problem: string) => ({ faults: [{ field, problem }] });

export function reserved(slug: string) {
  return {
    message: `The address /pages/${slug} is reserved.`,
    hint: "Choose another slug, such as one with two words.",
    context: atField("slug", "is reserved: choose another one"),
  };
}

export function slugTaken(slug: string) {
  return {
    message: `Another page is at /pages/${slug}.`,
    hint: "Choose another slug, or change that page.",
    context: atField("slug", "belongs to another page"),
  };
}

export function titleTaken(title: string) {
  return {
    message: `Another page is called “${title}”.`,
    hint: "Choose another title, so that links tell the pages apart.",
    context: atField("title", "belongs to another page"),
  };
}

export const HOME_PLACE = {
  message: "The text of the home page is public, and linked nowhere.",
  hint: "Send audience public and place none.",
  context: atField("audience", "must be everyone, and the place none, for the home page"),
};

export function navigationFull(max: number) {
  return {
    message: `${max} pages are in the navigation already.`,
    hint: "Put this page into the footer, or move another one out of the navigation.",
    context: atField("place", `has ${max} pages already`),
  };
}

export function tooMany(max: number) {
  return { message: `The space has ${max} pages already.`, hint: "Remove one with ic_admin_pages_remove." };
}

export function longTitle(max: number) {
  return {
    message: `A title in the navigation has at most ${max} characters.`,
    hint: "Shorten the title, or put the page into the footer.",
    context: atField("title", `has more than ${max} characters, too many for the navigation`),
  };
}
