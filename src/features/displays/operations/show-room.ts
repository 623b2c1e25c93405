import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { buildRoom } from "../build-room.ts";
import { NO_SUCH_DISPLAY } from "../refusals.ts";
import { RoomDisplayResponse } from "../room-schemas.ts";
import { displaySecretHash } from "../rules.ts";
import { displaySecret } from "../schemas.ts";
import * as store from "../store.ts";

export const showRoom = defineOperation({
  id: "displays.show_room",
  tool: "ic_displays_show_room",
  rest: { method: "GET", path: "/api/displays/room/{secret}", operationId: "showRoomDisplay" },
  title: "Get the content of a room display",
  summary: "Returns whether a room is free now, until when, and its bookings of today without their purpose.",
  when: "Use to render the screen beside a room, with its secret. ic_resources_list has the same for agents.",

  effect: "read",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  bodyBytesMax: 1024,

  input: object("ShowRoomDisplay", { secret: displaySecret }),
  output: RoomDisplayResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "What does the screen at the door of FT-9 show?",
      input: { secret: "a-display-at-the-door-of-ft-9-in-the-tests0" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings }, { secret }) {
    const display = await store.findBySecret(tx, displaySecretHash(secret), "room");
    if (!display) throw fail("not_found", NO_SUCH_DISPLAY);
    return buildRoom(tx, display, now, settings.baseUrl);
  },
});
