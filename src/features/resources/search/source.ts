import { hasWords, opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { list } from "../operations/list.ts";
import { myBookings } from "../operations/my-bookings.ts";
import * as store from "../store.ts";

const RESOURCES_MAX = 500;
/** As many as their own read lists. */
const BOOKINGS_MAX = 100;

const pageOf = (id: string) => `/resources/book?resource=${encodeURIComponent(id)}`;
const pageOfBooking = (id: string, isAhead: boolean) => (isAhead ? `/resources/bookings/${id}/change` : "/resources");

export const resourcesFound: SearchSource = {
  kind: "resource",
  through: list,
  opens: (key) =>
    opening(list, {}, ({ resources, time_zone }) => {
      const found = resources.find(({ id }) => id === key);
      if (!found) return undefined;
      const { name, description, ...facts } = found;
      return { title: name, path: pageOf(key), words: description, facts: { ...facts, time_zone } };
    }),
  async find(tx, { words, limit }) {
    const resources = await store.list(tx, RESOURCES_MAX);
    return resources
      .filter(({ id, name, kind, location, description }) => hasWords(words, id, name, kind, location, description))
      .slice(0, limit)
      .map(({ id, name, location }) => ({
        key: id,
        title: name,
        line: location,
        path: pageOf(id),
      }));
  },
};

/** The member's own, those to come first. */
export const bookingsFound: SearchSource = {
  kind: "booking",
  through: myBookings,
  opens: (key) =>
    opening(myBookings, { limit: BOOKINGS_MAX }, ({ bookings, time_zone }, now) => {
      const found = bookings.find(({ booking_id }) => booking_id === key);
      if (!found) return undefined;
      const { resource_name, purpose, ...facts } = found;
      return {
        title: resource_name,
        at: facts.start,
        path: pageOfBooking(key, new Date(facts.end) > now),
        words: purpose,
        facts: { ...facts, time_zone },
      };
    }),
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
        key: booking.id,
        title: booking.resource_name,
        line: booking.purpose,
        at: booking.starts_at,
        path: pageOfBooking(booking.id, isAhead(booking)),
      }));
  },
};
