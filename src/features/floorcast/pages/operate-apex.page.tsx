import { emptyFields, need } from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { Select } from "../../../web/ui/index.ts";
import { apexText as text } from "./text.ts";
import { APEX, OPERATE } from "./types.ts";

/** The holder of the apex flag gives it to another operator. For others the page does not exist. */
export const operateFloorcastApex = formPage({
  path: APEX,
  who: "operator",
  of: "floorcast.pass_on_apex",
  async record(request) {
    const { ring } = await need(request, "floorcast.my_roles");
    if (ring !== "super-admin") return null;
    const { members } = await need(request, "membership.list_members", { tier: "operator", limit: 100 });
    const { member_id: own } = await need(request, "account.get_floor_member");
    return { others: members.filter(({ user_id }) => user_id !== own) };
  },
  labels: text.fields,
  view: ({ field, record: { others } }) => ({
    title: text.title,
    lede: others.length === 0 ? text.none : text.lede,
    submit: text.submit,
    kind: "danger",
    cancel: { href: OPERATE, label: text.cancel },
    body: (
      <Select
        {...field("member_id")}
        placeholder={text.choose}
        options={others.map(({ user_id, name, email }) => ({ value: user_id, label: name ?? email ?? user_id }))}
      />
    ),
  }),
  check: (form) => emptyFields(form.filled("member_id"), "member_id"),
  input: (form) => form.filled("member_id"),
  done: () => ({ to: OPERATE, text: text.done }),
});
