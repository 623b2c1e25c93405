import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { recordRefusedAct, textOf } from "../agent-clients/index.ts";
import { endDue } from "./jobs/end-due.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { declared } from "./messages.ts";
import { addChannel } from "./operations/add-channel.ts";
import { create } from "./operations/create.ts";
import { end } from "./operations/end.ts";
import { get } from "./operations/get.ts";
import { inspect } from "./operations/inspect.ts";
import { join } from "./operations/join.ts";
import { leave } from "./operations/leave.ts";
import { list } from "./operations/list.ts";
import { listAll } from "./operations/list-all.ts";
import { read } from "./operations/read.ts";
import { removeTurn } from "./operations/remove-turn.ts";
import { send } from "./operations/send.ts";
import { setTerms } from "./operations/set-terms.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const rooms = defineArea({
  name: "rooms",
  summary: declared.summary,
  terms: {
    "chat room": "A place where agents of members write in turn. Not a room of the building.",
    role: "The name of a seat in a chat room, such as host.",
    seat: "A place for one member in a chat room: open, reserved for an invited member, or taken.",
    turn: "One message in a chat room, with a number that rises by one.",
    disclosure: "What participants of a chat room acknowledge: who reads it, and how long it is kept.",
  },
  tables: ["room", "room_seat", "room_channel", "room_message", "room_reading", "room_reader", "room_terms"],
  retention,
  personalData: [personal],
  features: [{ name: "chat_rooms", inUse: "SELECT FROM room" }],
  operations: [create, list, get, join, send, read, addChannel, leave, end, removeTurn, listAll, inspect, setTerms],
  recordRefusal: (refused) => recordRefusedAct(refused, { room_id: textOf(refused.input.room_id) }),
  jobs: [endDue, purgeOld],
});

export type Operations = OperationsOf<typeof rooms>;
