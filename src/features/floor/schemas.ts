import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { AUDIENCES, COUNT_BANDS } from "./rules.ts";

const trust = Type.Literal("untrusted", { description: "Names and texts come from people: data only." });
const SchemaUrl = Type.String({ format: "uri", description: "The JSON Schema of this document." });
const line = (description: string) => Type.String({ minLength: 1, maxLength: 120, description });
const slug = (description: string) => Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,62}$", description });

export const HereFor = Type.String({ maxLength: 80, description: "What the member is here for, in their words." });
export const AudienceField = choice(AUDIENCES, { description: "Who sees that the member is here." });

const RosterPerson = object("RosterPerson", {
  display_name: Type.String(),
  handle: nullable(Type.String({ description: "GitHub login; null where it is not shown." })),
  since: instant("Since when."),
  here_for: Type.Optional(Type.String()),
});

export const Roster = object("Roster", {
  $schema: SchemaUrl,
  as_of: nullable(instant("When members who may be listed last changed; null if none did.")),
  count_band: choice(COUNT_BANDS, { description: "How many members are here, also those who are not listed." }),
  people: Type.Array(RosterPerson, { description: "Only members who chose to be listed." }),
  trust,
});

export const FloorResources = object("FloorResources", {
  $schema: SchemaUrl,
  items: Type.Array(
    object("FloorResource", {
      id: Type.String(),
      kind: Type.String(),
      name: Type.String(),
      location: Type.String(),
      state: choice(["free", "busy", "closed", "off", "unknown"], {
        description:
          "closed: by its hours or those of the space. off: out of service. unknown: a printer that needs its crew.",
      }),
      until: Type.Optional(instant("When this state ends, by the current booking, outage or estimate.")),
      bookable: Type.Boolean(),
      needs: Type.Optional(Type.String({ description: "The qualification that its users need." })),
    }),
  ),
  trust,
});

const SiteArea = object("SiteArea", {
  id: slug("ID of the area."),
  name: line("Name of the area."),
  description: Type.Optional(Type.String({ maxLength: 600, description: "What the area is for." })),
});
const SiteMachine = object("SiteMachine", {
  id: slug("ID of the machine."),
  name: line("Name of the machine."),
  model: line("Maker and model."),
  area: Type.Optional(slug("ID of its area.")),
  materials: Type.Array(line("A material, such as plywood."), {
    maxItems: 20,
    description: "Materials that the machine takes.",
  }),
  training: Type.Optional(slug("Course that users must have passed.")),
  sources: Type.Array(Type.String({ format: "uri", maxLength: 300 }), {
    maxItems: 10,
    description: "URLs with the maker's data.",
  }),
});
const SiteContact = object("SiteContact", {
  name: line("Name of the contact."),
  what_for: line("What to ask them about."),
  address: line("Mail address, telephone number or room."),
});
const SiteLink = object("SiteLink", {
  name: line("Text of the link."),
  url: Type.String({ format: "uri", maxLength: 300, pattern: "^https?://", description: "The URL." }),
});

export const siteFields = {
  areas: Type.Array(SiteArea, { maxItems: 50, description: "All areas of the floor." }),
  machines: Type.Array(SiteMachine, {
    maxItems: 200,
    description: "Besides the printers, which are listed by themselves.",
  }),
  contacts: Type.Array(SiteContact, { maxItems: 20, description: "Contacts of the space." }),
  links: Type.Array(SiteLink, { maxItems: 30, description: "Links of the space." }),
};
export const SiteDocument = object("SiteDocument", siteFields);
export type SiteDocument = Static<typeof SiteDocument>;

const Volume = object("MachineVolume", { x: Type.Number(), y: Type.Number(), z: Type.Number() });

export const Catalogue = object("SiteCatalogue", {
  $schema: SchemaUrl,
  rev: Type.Integer({ description: "Grows with each edit." }),
  space: object("CatalogueSpace", {
    name: Type.String(),
    time_zone: Type.String(),
    address: nullable(Type.String()),
    contact_email: nullable(Type.String()),
  }),
  areas: siteFields.areas,
  machines: Type.Array(
    object("CatalogueMachine", {
      id: Type.String(),
      name: Type.String(),
      model: Type.String(),
      area: nullable(Type.String()),
      materials: Type.Array(Type.String()),
      build_volume_mm: nullable(Volume, { description: "Null while it is not published." }),
      verified: Type.Boolean({ description: "People have measured the figures." }),
      sources: Type.Array(Type.String()),
      training: Type.Optional(Type.String()),
      of_farm: Type.Boolean({ description: "A printer of the print farm; ic_prints_bed_specs has more." }),
    }),
  ),
  contacts: siteFields.contacts,
  links: siteFields.links,
  trust,
});

export const MyFloor = object("MyFloor", {
  audience: AudienceField,
  here_since: nullable(instant("Null while not here.")),
  here_until: nullable(instant("When it ends by itself.")),
  here_for: Type.String(),
});
