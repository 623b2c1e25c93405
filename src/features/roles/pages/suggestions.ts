import type { Scope } from "../../../kernel/access/scopes.ts";
import { suggestionText as text } from "./text.ts";

type Suggestion = {
  readonly name: string;
  readonly line: string;
  readonly scopes: readonly Scope[];
};

/** What spaces usually hand over, to begin with. */
export const suggestions = (): Readonly<Record<string, Suggestion>> => ({
  "front-desk": {
    ...text.frontDesk,
    scopes: ["admin:guests", "admin:headsets_review", "admin:feedback_review"],
  },
  membership: {
    ...text.membership,
    scopes: ["admin:tier_review"],
  },
  treasurer: {
    name: "Treasurer",
    line: "Sees dues, and records payments by transfer or in cash.",
    scopes: ["admin:dues"],
  },
  events: {
    ...text.events,
    scopes: ["admin:events_review", "admin:highlights_review"],
  },
});
