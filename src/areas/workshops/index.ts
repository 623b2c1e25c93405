import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { crosstalkFeed } from "./operations/crosstalk-feed.ts";
import { listAgents } from "./operations/list-agents.ts";
import { removeAgent } from "./operations/remove-agent.ts";
import { showAgent } from "./operations/show-agent.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const workshops = defineArea({
  name: "workshops",
  summary: "What agents do together in a training session, for everyone to watch.",
  terms: {
    crosstalk: "The public list of calls of agents that members show during a session.",
    house: "An agent of the instructor or of an operator; the others are guests.",
  },
  tables: ["workshop_agent", "workshop_event", "workshop_feed"],
  retention,
  personalData: [personal],
  operations: [crosstalkFeed, listAgents, showAgent, removeAgent],
  jobs: [purgeOld],
});

export type Operations = OperationsOf<typeof workshops>;
