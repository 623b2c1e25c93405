import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("startups", {
  alreadyOwner: "The member owns this startup already.",
  badNewsUrl: "url must be a public https URL.",
  badWebsite: "website must be the https URL of a public website.",
  claimEnded: "The claim was decided otherwise, or has ended without a decision.",
  claimedStartup: ({ name }: { name: string }) => `Asked to own ${name}`,
  claimsLapsed: ({ lapsed, deleted }: { lapsed: number; deleted: number }) => `lapsed: ${lapsed}, deleted: ${deleted}`,
  contentChanged: "The page does not show this content any more.",
  deleted: ({ count }: { count: number }) => `deleted: ${count}`,
  iconsFound: ({ count }: { count: number }) => `found: ${count}`,
  lastOwner: "You are the last owner of this startup.",
  memberNotOwner: "This member does not own the startup.",
  nameNeedsLetter: "The name needs at least one letter or digit.",
  nameTooSimilar: ({ others }: { others: string }) => `This name or slug looks like ${others}.`,
  noOwnDomain: "The page has no website on a domain of its own.",
  noSuchChange: "The startup's page has no change with this id.",
  noSuchClaim: "No claim has this id.",
  noSuchNews: "The page shows no news with this id.",
  noSuchRecipient: "No other member with this id can own startups.",
  noSuchStartup: "No startup has this slug.",
  noSuchTransfer: "No transfer that concerns you has this id.",
  onlyOwnersAndOperators: "Only the startup's owners and operators may do this.",
  ownClaim: "You cannot decide on your own claim.",
  ownsNoSuchStartup: "The member owns no startup with this slug.",
  proofsChecked: ({ count }: { count: number }) => `checked: ${count}`,
  slugLikeServerWord: ({ slug }: { slug: string }) => `${slug} looks like a word that this server uses itself.`,
  slugNotReserved: "No operator has reserved this slug.",
  slugTaken: ({ slug }: { slug: string }) => `The slug ${slug} is used, reserved, or was used lately.`,
  slugsRetired: ({ count }: { count: number }) => `retired: ${count}`,
  titleNeedsWords: "title must contain words.",
  tooManyStartups: ({ max }: { max: number }) => `A member owns and claims at most ${max} startups.`,
  transferAlreadyOpen: "A transfer of this startup is open already.",
  transferEnded: "The transfer has ended.",
  transfersEnded: ({ ended, deleted }: { ended: number; deleted: number }) => `ended: ${ended}, deleted: ${deleted}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("startups.declared", {
  checkProofsJob: "Checks every week that the websites of verified startups still carry their proof.",
  completeTransfersJob: ({ hours, days }: { hours: number; days: number }) =>
    `Hands startups over ${hours} hours after the acceptance, and ends offers after ${days} days.`,
  findIconsJob: "Looks for the icons of startups' websites, every month and after a change of the website.",
  lapseClaimsJob: ({ days, decidedDays }: { days: number; decidedDays: number }) =>
    `Ends claims without a decision after ${days} days, and deletes decided ones after ${decidedDays}.`,
  purgeNewsJob: ({ days }: { days: number }) =>
    `Deletes news of startups ${days} days after newer ones took their place.`,
  purgeWritesJob: ({ days }: { days: number }) =>
    `Deletes the record of changes of startups' pages after ${days} days.`,
  retireSlugsJob: ({ days }: { days: number }) =>
    `Closes slugs of renamed startups after ${days} days of redirects, and frees them a year later.`,
  startupClaimKept: ({ days, decidedDays }: { days: number; decidedDays: number }) =>
    `${days} days; decided ones ${decidedDays} days`,
  startupClaimWhat: "claims to own a startup",
  startupClaimWhy: "for a decision by an operator",
  startupClaimYours: "claims to own a startup",
  startupKept: "as long as the space",
  startupNewsKept: ({ days }: { days: number }) => `while they are shown, and ${days} days after`,
  startupNewsWhat: "news of startups",
  startupNewsWhy: "to show them on the page; not personal",
  startupOwnerKept: "as long as you own it",
  startupOwnerWhat: "owners of startups",
  startupOwnerWhy: "to let you edit your startup's page",
  startupOwnerYours: "ownership of startups",
  startupSlugKept: ({ days }: { days: number }) =>
    `${days} days after the rename; reserved ones until operators release them`,
  startupSlugWhat: "former slugs of startups",
  startupSlugWhy: "so that links lead to the renamed startup and nobody takes its name",
  startupStays: "A startup's page belongs to the space. Without an owner, members can claim it.",
  startupTransferKept: ({ days, endedDays }: { days: number; endedDays: number }) =>
    `${days} days; ended ones ${endedDays} days`,
  startupTransferWhat: "transfers of startups",
  startupTransferWhy: "to hand a startup to another member",
  startupTransferYours: "transfers of startups",
  startupWhat: "startups",
  startupWhy: "to present them; not personal",
  startupWriteKept: ({ days }: { days: number }) => `${days} days`,
  startupWriteStays: "Operators review what startups publish.",
  startupWriteWhat: "changes of startups' pages",
  startupWriteWhy: "to let operators review and take down what was published",
  startupWriteYours: "changes of startups' pages",
  startupYours: "startups",
  summary: "Startups of the space: their pages, slugs and owners.",
});
