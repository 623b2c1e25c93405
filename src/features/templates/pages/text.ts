import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const templateNames = texts({ makerspace: "Makerspace", coworking: "Coworking", hacker_house: "Hacker house" });

export const templatesText = texts({
  ledes: {
    makerspace: "Workshops and machines that need a training, open in the afternoon and on Saturday.",
    coworking: "Meeting rooms, phone booths and day desks, open on weekdays.",
    hacker_house: "Shared rooms of a house where people live and work, open every day.",
  },
  kinds: { hours: "Opening hours", resource: "Rooms and machines", course: "Courses", group: "Groups" },
  hoursText: "A usual week",
  apply: "Use this template",
  applyNamed: (name: string) => `Use this template: ${name}`,
  applied: (count: number) =>
    count === 0
      ? "The space has all of it already. Nothing was made."
      : `Made ${plural(count, "record", "records")}. Change them as you like.`,
  setup: {
    title: "Start from a template",
    lede: "A template makes typical rooms, machines, hours and groups. You can edit or remove all of it afterwards.",
    empty: "Start empty",
    made: (names: string, count: number) => `Applied: ${names}, with ${plural(count, "record", "records")}.`,
    madeText: "Change them as you like, or take back all that nobody uses yet.",
    takeBack: "Take back",
    takeBackNamed: (name: string) => `Take back ${name}`,
    takenBack: (count: number) => `Took back ${plural(count, "record", "records")}.`,
    madeLink: "See the records",
  },
  settings: {
    title: "Templates",
    lede: "Typical rooms, machines, hours and groups of three kinds of spaces. A template adds the missing ones.",
    madeTitle: (name: string) => `Made by ${name}`,
    madeLede: "What has bookings, members or changes stays when you remove the template.",
    columns: { name: "Name", kind: "Kind" },
    removeTitle: "Remove the unused part",
    removeText:
      "Rooms, courses and hours are deleted, and groups end. Nothing that somebody used or changed goes away.",
    remove: "Remove",
    all: "All templates",
    removed: (count: number) => `Removed ${plural(count, "record", "records")}.`,
    stays: (items: string) => `These stay: ${items}.`,
    staying: (name: string, reason: string) => `${name} (${reason})`,
    reasons: {
      booked: "has bookings",
      changed: "was changed",
      in_use: "is in use",
      has_members: "has members",
      needed: "a resource needs it",
    },
  },
});
