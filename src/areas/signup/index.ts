import { defineArea } from "../../kernel/area.ts";
import { purgeExpired } from "./jobs/purge-expired.ts";
import { complete } from "./operations/complete.ts";
import { poll } from "./operations/poll.ts";
import { review } from "./operations/review.ts";
import { start } from "./operations/start.ts";

export const signup = defineArea({
  name: "signup",
  summary: "How an agent asks for a token, and how its human decides.",
  terms: {
    "device code": "The agent's secret half of a request for a token. It is good for one token.",
    "user code": "The half that the human enters to see and decide the request.",
  },
  alwaysOn: true,
  operations: [start, poll, review, complete],
  jobs: [purgeExpired],
});

export { DEVICE_STARTS, openGrant } from "./open-grant.ts";
export { personal as signupData } from "./personal-data.ts";
export { pollGrant } from "./poll-grant.ts";
