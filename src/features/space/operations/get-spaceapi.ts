import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, object } from "../../../kernel/catalogue/schema.ts";
import { listSpaceImages, mediaPath } from "../../media/index.ts";
import { readState } from "../open-state.ts";
import * as store from "../store.ts";

const VERSIONS = ["15"];

/** Names and units follow SpaceAPI v15, schema.spaceapi.io; times are Unix seconds. */
const SpaceApi = object("SpaceApi", {
  api_compatibility: Type.Array(Type.String()),
  space: Type.String(),
  logo: Type.String({ format: "uri" }),
  url: Type.String({ format: "uri" }),
  location: object("SpaceApiLocation", {
    address: Type.Optional(Type.String()),
    lat: Type.Optional(Type.Number()),
    lon: Type.Optional(Type.Number()),
    timezone: Type.String(),
  }),
  contact: object("SpaceApiContact", { email: Type.Optional(Type.String()) }),
  state: Type.Optional(
    object("SpaceApiState", {
      open: Type.Boolean(),
      lastchange: Type.Optional(Type.Integer()),
      message: Type.Optional(Type.String()),
    }),
  ),
  feeds: object("SpaceApiFeeds", {
    calendar: object("SpaceApiFeed", { type: Type.String(), url: Type.String({ format: "uri" }) }),
  }),
  ext_atrium: object("SpaceApiAtrium", {
    roster: Type.String({ format: "uri", description: "Who is here." }),
    resources: Type.String({ format: "uri", description: "Resources and their state." }),
    catalogue: Type.String({ format: "uri", description: "What the space has." }),
  }),
});

export const getSpaceapi = defineOperation({
  id: "space.get_spaceapi",
  tool: "ic_space_get_spaceapi",
  rest: { method: "GET", path: "/api/space/spaceapi.json", operationId: "getSpaceApi" },
  title: "Get the SpaceAPI document",
  summary: "Returns the space and its open state in SpaceAPI v15 format, for directories and widgets.",
  when: "Use to supply a directory of spaces. ic_space_get_state is for agents.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: SpaceApi,
  errors: [],
  examples: [
    { say: "Which SpaceAPI endpoint does the space have?", input: {}, output: { api_compatibility: VERSIONS } },
  ],

  async handler({ tx, now, settings }) {
    const [space, { open, since, message }, [logo]] = await Promise.all([
      store.find(tx),
      readState(tx, now),
      listSpaceImages(tx, ["logo"]),
    ]);
    if (!space) throw new Error("the space was not prepared at start");
    const { name, time_zone, latitude, longitude, address, contact_email } = space;
    const { baseUrl } = settings;
    return {
      api_compatibility: [...VERSIONS],
      space: name,
      logo: `${baseUrl}${logo ? mediaPath(logo.sha256) : "/logo.svg"}`,
      url: `${baseUrl}/`,
      location: {
        ...(address !== null && { address }),
        ...(latitude !== null && longitude !== null && { lat: latitude, lon: longitude }),
        timezone: time_zone,
      },
      contact: { ...(contact_email !== null && { email: contact_email }) },
      ...(open !== null && {
        state: {
          open,
          ...(since && { lastchange: Math.floor(since.getTime() / 1_000) }),
          ...(message !== null && { message }),
        },
      }),
      feeds: { calendar: { type: "ical", url: `${baseUrl}/events.ics` } },
      // The schema names no field for machines; extensions begin with ext_ (SpaceAPI v15).
      ext_atrium: {
        roster: `${baseUrl}/api/floor/roster.json`,
        resources: `${baseUrl}/api/floor/resources.json`,
        catalogue: `${baseUrl}/api/floor/catalogue.json`,
      },
    };
  },
});
