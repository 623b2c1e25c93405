import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { Booking, renderBooking } from "../schemas.ts";
import * as store from "../store.ts";

export const myBookings = defineOperation({
  id: "resources.my_bookings",
  tool: "ic_resources_my_bookings",
  rest: { method: "GET", path: "/api/resources/bookings", operationId: "listMyBookings" },
  title: "List my bookings",
  summary: "Lists the member's bookings with their state, latest start first.",
  when: "Use to check whether a booking is confirmed, or to find the id to cancel.",

  effect: "read",
  card: "bookings",
  access: { scope: "resources:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMyBookings", {
    limit: pageLimit(100, 25),
  }),
  output: object("MyBookingsResponse", {
    ok: Ok,
    count: Type.Integer(),
    bookings: Type.Array(Booking),
    time_zone: SpaceTimeZone,
  }),
  errors: [],
  examples: [{ say: "Is my room confirmed?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }, { limit = 25 }) {
    const bookings = await store.listOfMember(tx, memberOf(caller), limit);
    const time_zone = await spaceTimeZone(tx);
    return { ok: true as const, count: bookings.length, bookings: bookings.map(renderBooking), time_zone };
  },
});
