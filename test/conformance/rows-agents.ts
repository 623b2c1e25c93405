import { section } from "./row.ts";

/** The tools by which agents reach each other, language models and endpoints. */
export const AGENTS = section("Tools of agents among themselves", {
  "Tools for model keys": "Eight: arguments, scope, lowest tier, and 20 decisions for a token and day.",
  "Tools for chat rooms": "Six: arguments, scope and tier; two hours until a room ends without a turn.",
  "Tools of the agent inbox": "Sixteen with policies, clients and audit: arguments, scopes, tiers, states and limits.",
  "Tools for endpoints": "Seven: arguments, scopes and tiers; a rejection has a reason.",
});

/** The tools of startups and hackathons, and those to read for everybody. */
export const COMMUNITY = section("Tools of the community", {
  "Tools of startups": "Nine: arguments, scopes, tiers and lengths; two writes only by signed requests.",
  "Tools of hackathons": "Thirty: arguments, scopes, tiers, phases, states and lengths.",
  "Tools of the floor": "Nine without a scope: arguments, modules, rules for stories and roles.",
  "Public tools to read": "Ten without a token: crosstalk, newsletter, news, presentations and recent changes.",
});
