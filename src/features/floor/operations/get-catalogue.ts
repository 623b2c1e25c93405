import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { bedSpecs } from "../../printers/index.ts";
import { findSpace } from "../../space/index.ts";
import { documentText, schemaUrl } from "../render.ts";
import { Catalogue } from "../schemas.ts";
import * as store from "../store.ts";

export const getCatalogue = defineOperation({
  id: "floor.get_catalogue",
  tool: "ic_floor_get_catalogue",
  rest: {
    method: "GET",
    path: "/api/floor/catalogue",
    operationId: "getSiteCatalogue",
    files: [
      {
        path: "/api/floor/catalogue.json",
        mediaType: "application/json; charset=utf-8",
        text: documentText,
        maxAgeSeconds: 60,
      },
    ],
  },
  title: "Get the site catalogue",
  summary: "Returns what the space has: areas, machines, contacts and links.",
  when: "Use to learn which machines the space has. ic_floor_get_resources has their state.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("SiteCatalogueResponse", { ok: Ok, ...Catalogue.properties }),
  errors: [],
  examples: [{ say: "Which machines does the space have?", input: {}, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }) {
    const [{ rev, document }, space, printers] = await Promise.all([
      store.readCatalogue(tx),
      findSpace(tx),
      bedSpecs(tx),
    ]);
    if (!space) throw new Error("the space was not prepared at start");
    const { name, time_zone, address, contact_email } = space;
    const described = document.machines.map(({ area = null, ...machine }) => ({
      ...machine,
      area,
      build_volume_mm: null,
      verified: false,
      of_farm: false,
    }));
    const farm = printers.map(({ id, name: called, model, materials, build_volume_mm, verified, sources }) => ({
      id,
      name: called,
      model,
      area: null,
      materials,
      build_volume_mm,
      verified,
      sources,
      of_farm: true,
    }));
    return {
      ok: true as const,
      $schema: schemaUrl(baseUrl, "catalogue"),
      rev,
      space: { name, time_zone, address, contact_email },
      areas: document.areas,
      machines: [...described, ...farm],
      contacts: document.contacts,
      links: document.links,
      trust: "untrusted" as const,
    };
  },
});
