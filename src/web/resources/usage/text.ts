export const usageText = {
  title: "Use of resources",
  lede: (from: string, until: string) => `Confirmed bookings from ${from} to ${until}.`,
  fields: { from: "From", until: "Until" },
  show: "Show",
  download: "Download as CSV",
  back: "All resources",
  caption: "Use by resource, most used first",
  columns: {
    name: "Resource",
    share: "Share of open time",
    hours: "Booked",
    bookings: "Bookings",
    members: "Members",
    noShows: "No-shows",
    cancelled: "Canceled",
  },
  share: (booked: number, open: number) => (open === 0 ? "–" : `${Math.round((100 * booked) / open)} %`),
  hours: (minutes: number) => `${Math.round(minutes / 6) / 10} h`,
  csv: [
    ...["resource_id", "name", "kind", "from", "until", "bookings", "booked_minutes", "open_minutes"],
    ...["members", "cancelled", "no_shows"],
  ],
  none: "No resources yet",
  noneText: "Their use appears here when there are resources.",
};

export const bookForText = {
  title: (name: string) => `Book ${name} for a member`,
  lede: "It is confirmed at once. The member gets a notice, and can change or cancel it.",
  fields: { member_id: "Member", start: "From", end: "Until", purpose: "Purpose" },
  choose: "Choose",
  action: "Book",
  cancel: "Cancel",
  link: "Book for a member",
  notATime: "does not exist on the local clock that day",
  done: (name: string, member: string) => `${name} is booked for ${member}.`,
};
