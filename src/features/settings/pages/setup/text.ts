import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

export const wizardText = texts({
  title: "Set up the space",
  label: "Setup steps",
  steps: {
    space: "Name",
    template: "Template",
    hours: "Hours",
    mail: "Mail",
    rooms: "Rooms",
    events: "Events",
    members: "Members",
    operator: "Operators",
    done: "Finish",
  },
  done: "done",
  back: "Back",
  skip: "Skip",
  next: "Continue",
  later: "Finish later",
  saveAndNext: "Save and continue",
  left: (steps: number) => (steps === 0 ? "All steps are done." : `${plural(steps, "step", "steps")} left.`),
});

export const setupSpaceText = texts({
  title: "Name your space",
  lede: "The name appears on every page. Days and opening hours follow the time zone.",
  fields: { name: "Name of the space", time_zone: "Time zone" },
  zoneHint: "Type the first letters of a city to jump there.",
  zonePlaceholder: "Choose the nearest city",
  worldClock: "World clock",
});

export const setupMailText = texts({
  title: "Set up mail",
  lede: "Invitations, reminders and seat offers reach people by mail. Your mail provider tells you these details.",
  submit: "Save and send a test mail",
  first: "Send a test mail",
  again: "Send another test mail",
  change: "Change the mail server",
  works: (host: string) => `Mails leave through ${host}.`,
  failed: (host: string) => `${host} is saved. The last test did not succeed.`,
  untested: (host: string) => `${host} is saved, and was not tested yet.`,
});

export const setupDoneText = texts({
  ready: "Your space is running",
  readyLede: "Show it to a member now.",
  almost: "Finish the setup",
  almostLede: "You can do each open step now, or later on its own page.",
  open: "Still open",
  show: "What to show a member",
  home: "The home page",
  homeText: "Put this code on the wall. It leads to your space.",
  code: (url: string) => `QR code of ${url}`,
  invite: "Invite somebody",
  inviteText: "One link or code that a person beside you can open.",
  rooms: "Book a room",
  roomsText: "Two taps on the day’s timeline.",
  agent: "Connect an agent",
  agentText: "Members let their own agent book and RSVP, within their rules.",
  house: "One account for the house",
  houseText: (host: string) =>
    `Members of ${host} can sign in here with their account there. Members, tiers and agents stay this space’s own.`,
  houseLink: "Connect the accounts",
  further: "Good to have",
  furtherLede: "None is urgent. All of them are in the settings.",
  finish: "Finish setup",
  finishText: "The reminder on your pages goes away. Everything stays in the settings.",
  finished: "The setup is finished.",
  resumed: "The setup is shown again.",
  resume: "Show the setup again",
  isAway: "The setup is put away.",
});
