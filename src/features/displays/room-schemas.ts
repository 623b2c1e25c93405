import { Type } from "typebox";
import { choice, instant, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { LOCALES } from "./rules.ts";
import { WallResponse } from "./schemas.ts";

const { light, space, trust } = {
  light: WallResponse.properties.light,
  space: WallResponse.properties.space,
  trust: WallResponse.properties.out_of_service.properties.trust,
};

const RoomBooking = object("RoomBooking", {
  start: instant("Start of the booking."),
  end: instant("End of the booking."),
  who: nullable(Type.String(), { description: "The name on a card that is public; null for other members." }),
  confirmed: Type.Boolean({ description: "false: waits for a decision." }),
  check_in_by: Type.Optional(instant("Without check-in it is released then.")),
});

export const RoomDisplayResponse = object("RoomDisplayResponse", {
  ok: Ok,
  as_of: instant("When this was generated."),
  display: object("RoomDisplay", {
    name: Type.String(),
    locale: choice(LOCALES),
    message: nullable(Type.String(), { description: "The operators' announcement." }),
  }),
  space,
  light,
  room: object("DisplayedRoom", {
    resource_id: Type.String(),
    name: Type.String(),
    location: Type.Optional(Type.String()),
    capacity: Type.Optional(Type.Integer()),
    state: choice(["free", "busy", "closed", "off"], { description: "off: out of service, or not bookable." }),
    until: nullable(instant("When the state ends."), { description: "Null: not before midnight." }),
  }),
  bookings: Type.Array(RoomBooking, { description: "Bookings of today that are not over, soonest first." }),
  here_url: Type.String({ description: "The page where members check in, book and end a booking." }),
  trust,
});
export type RoomDisplay = Static<typeof RoomDisplayResponse>;
