import { hasWords, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { list } from "../operations/list.ts";
import { myBookings } from "../operations/my-bookings.ts";
import * as store from "../store.ts";

const RESOURCES_MAX = 500;
const BOOKINGS_MAX = 200;

export const resourcesFound: SearchSource = {
  kind: "resource",
  through: list,
  async find(tx, { words, limit }) {
    const resources = await store.list(tx, RESOURCES_MAX);
    return resources
      .filter(({ id, name, kind, location, description }) => hasWords(words, id, name, kind, location, description))
      .slice(0, limit)
      .map(({ id, name, location }) => ({
        title: name,
        line: location,
        path: `/resources/book?resource=${encodeURIComponent(id)}`,
      }));
  },
};

/** The member's own, those to come first. */
export const bookingsFound: SearchSource = {
  kind: "booking",
  through: myBookings,
  async find(tx, { caller, words, limit, now }) {
    if (caller.memberId === null) return [];
    const bookings = await store.listOfMember(tx, caller.memberId, BOOKINGS_MAX);
    const found = bookings.filter(
      ({ state, resource_name, purpose }) => store.HOLDING.includes(state) && hasWords(words, resource_name, purpose),
    );
    const isAhead = ({ ends_at }: store.BookingRow) => ends_at > now;
    return [...found.filter(isAhead).reverse(), ...found.filter((each) => !isAhead(each))]
      .slice(0, limit)
      .map((booking) => ({
        title: booking.resource_name,
        line: booking.purpose,
        at: booking.starts_at,
        path: isAhead(booking) ? `/resources/bookings/${booking.id}/change` : "/resources",
      }));
  },
};
