import { emptyFields } from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { Select, TextField } from "../../../web/ui/index.ts";
import { setupText } from "./text.ts";
import { timeZones } from "./time-zones.ts";

const UNSET = { name: "Our space", timeZone: "Etc/UTC" };

export const setupSpace = formPage({
  path: "/setup/space",
  who: "operator",
  of: "space.update",
  record: async ({ space }) => space,
  labels: setupText.fields,
  from: ({ name, timeZone }) => ({
    name: name === UNSET.name ? null : name,
    time_zone: timeZone === UNSET.timeZone ? null : timeZone,
  }),
  view: ({ field }) => ({
    title: setupText.name,
    lede: setupText.nameText,
    submit: setupText.save,
    body: (
      <>
        <TextField {...field("name")} required />
        <Select
          {...field("time_zone")}
          hint={setupText.zoneHint}
          options={timeZones()}
          placeholder={setupText.zonePlaceholder}
          required
        />
      </>
    ),
  }),
  check: (form) => emptyFields(form.filled("name", "time_zone"), "name", "time_zone"),
  input: (form) => form.filled("name", "time_zone"),
  done: ({ space }) => ({ to: "/setup/feed", text: setupText.saved(space.name) }),
});
