import type { RefusalDetails } from "../../kernel/errors.ts";
import { HELD_MAX } from "./rules.ts";

export const NO_SUCH_STARTUP: RefusalDetails = {
  message: "No startup has this slug.",
  hint: "Take slug from ic_startup_list.",
};

export const NO_NAME: RefusalDetails = {
  message: "The name needs at least one letter or digit.",
  hint: "Send the startup's name as people write it.",
};

export const BAD_WEBSITE: RefusalDetails = {
  message: "website must be the https URL of a public website.",
  hint: "Send a URL such as https://example.org, or an empty text to remove it.",
};

export const slugTaken = (slug: string): RefusalDetails => ({
  message: `The slug ${slug} is used, reserved, or was used lately.`,
  hint: "Choose another slug.",
});

export const wordReserved = (slug: string): RefusalDetails => ({
  message: `${slug} looks like a word that this server uses itself.`,
  hint: "Choose another slug.",
});

export const tooSimilar = (others: readonly string[]): RefusalDetails => ({
  message: `This name or slug looks like ${others.join(", ")}.`,
  hint: "Choose another one. An operator can allow it on /operate/startups.",
  context: { similar_to: others },
});

export const ALREADY_OWNER: RefusalDetails = {
  message: "The member owns this startup already.",
  hint: "See ic_startup_list_mine.",
};

export const HELD_ALREADY: RefusalDetails = {
  message: `A member owns and claims at most ${HELD_MAX} startups.`,
  hint: "Wait for a decision, or give one up on /startups/mine.",
};

export const NO_SUCH_CLAIM: RefusalDetails = {
  message: "No claim has this id.",
  hint: "Take id from ic_admin_list_pending_ownership.",
};

export const OWN_CLAIM = "You cannot decide on your own claim.";

export const CLAIM_DECIDED: RefusalDetails = {
  message: "The claim was decided otherwise, or has ended without a decision.",
  hint: "The member can claim the startup again.",
};

export const NOT_OWNER: RefusalDetails = {
  message: "The member owns no startup with this slug.",
  hint: "Take slug from ic_startup_list_mine.",
};

export const LAST_OWNER: RefusalDetails = {
  message: "You are the last owner of this startup.",
  hint: "Let another member claim it first, or ask an operator to remove you.",
};

export const NO_SUCH_OWNER: RefusalDetails = {
  message: "This member does not own the startup.",
  hint: "Take member_id from the startup's page.",
};

export const NOT_YOURS: RefusalDetails = {
  message: "Only the startup's owners and operators may do this.",
  hint: "Claim the startup with ic_startup_request_ownership, or ask an owner.",
};

export const EMPTY_TITLE: RefusalDetails = {
  message: "title must contain words.",
  hint: "Send the news in one line.",
};

export const BAD_NEWS_URL: RefusalDetails = {
  message: "url must be a public https URL.",
  hint: "Send a URL such as https://example.org/news, or leave it out.",
};

export const NO_SUCH_NEWS: RefusalDetails = {
  message: "The page shows no news with this id.",
  hint: "Take news_id from ic_startup_get.",
};

export const NO_SUCH_WRITE: RefusalDetails = {
  message: "The startup's page has no change with this id.",
  hint: "Take slug and write_id from ic_admin_list_recent_startup_content.",
};

export const CONTENT_CHANGED: RefusalDetails = {
  message: "The page does not show this content any more.",
  hint: "Read ic_admin_list_recent_startup_content again, and decide on the newest change.",
};

export const NO_RECIPIENT: RefusalDetails = {
  message: "No other member with this id can own startups.",
  hint: "Take member_id from ic_directory_search. The member's tier must allow owning startups.",
};

export const TRANSFER_OPEN: RefusalDetails = {
  message: "A transfer of this startup is open already.",
  hint: "Wait for its end, or cancel it on /startups/mine.",
};

export const NO_SUCH_TRANSFER: RefusalDetails = {
  message: "No transfer that concerns you has this id.",
  hint: "Take transfer_id from ic_startup_list_mine.",
};

export const TRANSFER_ENDED: RefusalDetails = {
  message: "The transfer has ended.",
  hint: "See the owners with ic_startup_get, or offer it again.",
};

export const NOT_PROVABLE: RefusalDetails = {
  message: "The page has no website on a domain of its own.",
  hint: "Set the website on the startup's page. Domains for everybody, such as github.io, cannot be verified.",
};
