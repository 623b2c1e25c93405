import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { answerListing } from "./operations/answer-listing.ts";
import { get } from "./operations/get.ts";
import { getCaptions } from "./operations/get-captions.ts";
import { list } from "./operations/list.ts";
import { listAll } from "./operations/list-all.ts";
import { listMine } from "./operations/list-mine.ts";
import { publish } from "./operations/publish.ts";
import { removeCaptions } from "./operations/remove-captions.ts";
import { search } from "./operations/search.ts";
import { set } from "./operations/set.ts";
import { setCaptions } from "./operations/set-captions.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { presentationsFound } from "./search/source.ts";

export const presentations = defineArea({
  name: "presentations",
  summary: declared.summary,
  terms: {
    presentation: "A talk that was held, with a session number, a recording and slides.",
    series: "A name that presentations share, such as a weekly evening.",
    listing: "A member's name among the speakers. It is public only after the member accepts it.",
    captions: "The words of a recording, with times. Machine captions were not checked by a person.",
  },
  tables: ["presentation", "presentation_caption", "presentation_search", "presentation_speaker"],
  retention,
  personalData: [personal],
  search: [presentationsFound],
  features: [{ name: "presentations", inUse: "SELECT FROM presentation" }],
  operations: [
    list,
    get,
    search,
    getCaptions,
    listMine,
    answerListing,
    listAll,
    set,
    publish,
    setCaptions,
    removeCaptions,
  ],
});

export type Operations = OperationsOf<typeof presentations>;
