import { Readable } from "node:stream";
import { csvOf, type MemberRequest, memberPage } from "../../../../web/core/index.ts";
import { type GuestList, guestsAt } from "./guest-list.ts";
import { guestsText as text } from "./guest-text.ts";

export const eventGuestsCsv = memberPage({
  path: "/events/:event/guests.csv",
  async show(request) {
    const first = await guestsAt(request);
    const questions = [...new Set(first.attendees.flatMap(({ answers }) => Object.keys(answers)))];
    const file = Readable.from(csvOf([...text.csvColumns, ...questions], rowsOf(request, first, questions)));
    return { name: `guests-${first.event_id}.csv`, type: "text/csv; charset=utf-8", file };
  },
});

async function* rowsOf(request: MemberRequest, first: GuestList, questions: readonly string[]) {
  let list = first;
  let read = 0;
  while (list.attendees.length > 0) {
    yield list.attendees.map(({ name, email, state, guests, position, checked_in_at, sent_at, answers }) => [
      name,
      email,
      text.states[state],
      guests,
      position ?? "",
      checked_in_at ?? "",
      sent_at,
      ...questions.map((id) => answers[id] ?? ""),
    ]);
    read += list.attendees.length;
    if (read >= list.total) return;
    list = await guestsAt(request, read);
  }
}
