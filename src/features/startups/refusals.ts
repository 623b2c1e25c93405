import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";
import { HELD_MAX } from "./rules.ts";

export const NO_SUCH_STARTUP: RefusalDetails = {
  message: say.noSuchStartup,
  hint: "Take slug from ic_startup_list.",
};

export const NO_NAME: RefusalDetails = {
  message: say.nameNeedsLetter,
  hint: "Send the startup's name as people write it.",
};

export const BAD_WEBSITE: RefusalDetails = {
  message: say.badWebsite,
  hint: "Send a URL such as https://example.org, or an empty text to remove it.",
};

export const slugTaken = (slug: string): RefusalDetails => ({
  message: say.slugTaken({ slug }),
  hint: "Choose another slug.",
});

export const wordReserved = (slug: string): RefusalDetails => ({
  message: say.slugLikeServerWord({ slug }),
  hint: "Choose another slug.",
});

export const tooSimilar = (others: readonly string[]): RefusalDetails => ({
  message: say.nameTooSimilar({ others: others.join(", ") }),
  hint: "Choose another one. An operator can allow it on /operate/startups.",
  context: { similar_to: others },
});

export const ALREADY_OWNER: RefusalDetails = {
  message: say.alreadyOwner,
  hint: "See ic_startup_list_mine.",
};

export const HELD_ALREADY: RefusalDetails = {
  message: say.tooManyStartups({ max: HELD_MAX }),
  hint: "Wait for a decision, or give one up on /startups/mine.",
};

export const NO_SUCH_CLAIM: RefusalDetails = {
  message: say.noSuchClaim,
  hint: "Take id from ic_admin_list_pending_ownership.",
};

export const OWN_CLAIM = say.ownClaim;

export const CLAIM_DECIDED: RefusalDetails = {
  message: say.claimEnded,
  hint: "The member can claim the startup again.",
};

export const NOT_OWNER: RefusalDetails = {
  message: say.ownsNoSuchStartup,
  hint: "Take slug from ic_startup_list_mine.",
};

export const LAST_OWNER: RefusalDetails = {
  message: say.lastOwner,
  hint: "Let another member claim it first, or ask an operator to remove you.",
};

export const NO_SUCH_OWNER: RefusalDetails = {
  message: say.memberNotOwner,
  hint: "Take member_id from the startup's page.",
};

export const NOT_YOURS: RefusalDetails = {
  message: say.onlyOwnersAndOperators,
  hint: "Claim the startup with ic_startup_request_ownership, or ask an owner.",
};

export const BAD_NEWS_URL: RefusalDetails = {
  message: say.badNewsUrl,
  hint: "Send a URL such as https://example.org/news, or leave it out.",
};

export const NO_SUCH_NEWS: RefusalDetails = {
  message: say.noSuchNews,
  hint: "Take news_id from ic_startup_get.",
};

export const NO_SUCH_WRITE: RefusalDetails = {
  message: say.noSuchChange,
  hint: "Take slug and write_id from ic_admin_list_recent_startup_content.",
};

export const CONTENT_CHANGED: RefusalDetails = {
  message: say.contentChanged,
  hint: "Read ic_admin_list_recent_startup_content again, and decide on the newest change.",
};

export const NO_RECIPIENT: RefusalDetails = {
  message: say.noSuchRecipient,
  hint: "Take member_id from ic_directory_search. The member's tier must allow owning startups.",
};

export const TRANSFER_OPEN: RefusalDetails = {
  message: say.transferAlreadyOpen,
  hint: "Wait for its end, or cancel it on /startups/mine.",
};

export const NO_SUCH_TRANSFER: RefusalDetails = {
  message: say.noSuchTransfer,
  hint: "Take transfer_id from ic_startup_list_mine.",
};

export const TRANSFER_ENDED: RefusalDetails = {
  message: say.transferEnded,
  hint: "See the owners with ic_startup_get, or offer it again.",
};

export const NOT_PROVABLE: RefusalDetails = {
  message: say.noOwnDomain,
  hint: "Set the website on the startup's page. Domains for everybody, such as github.io, cannot be verified.",
};
