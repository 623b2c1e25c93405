import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("floor", {
  catalogueChanged: ({ rev }: { rev: number }) => `The catalogue has the revision ${rev} by now.`,
  idUsedTwice: ({ id }: { id: string }) => `The id ${id} is used twice.`,
  machineInUnknownArea: ({ id }: { id: string }) => `The machine ${id} is in an unknown area.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("floor.declared", {
  floorMemberKept: ({ hours }: { hours: number }) =>
    `the time ${hours} hours after the end; the choice as long as the account`,
  floorMemberWhat: "that a member is at the space, and who may see it",
  floorMemberWhy: "to show who is here to those whom the member chose, and for an evacuation",
  floorMemberYours: "listing as here",
  siteCatalogueKept: "as long as the space",
  siteCatalogueWhat: "the catalogue of the site",
  siteCatalogueWhy: "to describe the space; not personal",
  summary: "Feeds about the space: who is here, free resources, and what it has.",
});
