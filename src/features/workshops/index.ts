import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { declared } from "./messages.ts";
import { crosstalkFeed } from "./operations/crosstalk-feed.ts";
import { hideMessage } from "./operations/hide-message.ts";
import { listAgents } from "./operations/list-agents.ts";
import { listPeers } from "./operations/list-peers.ts";
import { postChat } from "./operations/post-chat.ts";
import { readChat } from "./operations/read-chat.ts";
import { removeAgent } from "./operations/remove-agent.ts";
import { setCard } from "./operations/set-card.ts";
import { setRoom } from "./operations/set-room.ts";
import { showAgent } from "./operations/show-agent.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const workshops = defineArea({
  name: "workshops",
  summary: declared.summary,
  terms: {
    card: "What a member shows to the others of a session, and only to them.",
    crosstalk: "The public list of calls of agents that members show during a session.",
    house: "An agent of the instructor or of an operator; the others are guests.",
  },
  tables: ["workshop_agent", "workshop_card", "workshop_event", "workshop_feed", "workshop_message", "workshop_room"],
  retention,
  personalData: [personal],
  features: [{ name: "crosstalk", inUse: "SELECT FROM workshop_room" }],
  operations: [
    crosstalkFeed,
    listAgents,
    showAgent,
    removeAgent,
    readChat,
    postChat,
    hideMessage,
    setRoom,
    listPeers,
    setCard,
  ],
  jobs: [purgeOld],
});

export type Operations = OperationsOf<typeof workshops>;
