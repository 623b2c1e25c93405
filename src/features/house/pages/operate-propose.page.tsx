import { need } from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { EmailField, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { TEMPLATES } from "../../templates/index.ts";
import { templateNames } from "../../templates/pages/parts.ts";
import { proposeText as text } from "./text.ts";
import { FLOORS, proposalPath } from "./types.ts";

const lines = (given: string) =>
  given
    .split(/[\s,]+/)
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** Proposes a new floor, which two operators approve. */
export const operateProposeFloor = formPage({
  path: `${FLOORS}/propose`,
  who: "operator",
  recentSignIn: true,
  record: (request) => need(request, "house.list"),
  of: "house.propose",
  labels: text.fields,
  view: ({ record: { servers }, field }) => ({
    title: text.title,
    lede: text.lede,
    submit: text.submit,
    cancel: { href: FLOORS, label: text.cancel },
    body: (
      <>
        <TextField {...field("name")} />
        <TextField {...field("slug")} hint={text.hints.slug} />
        <TextArea {...field("hosts")} hint={text.hints.hosts} rows={3} />
        {servers.length > 1 && (
          <Select {...field("server")} options={servers.map((value) => ({ value, label: value }))} />
        )}
        <Select
          {...field("template")}
          hint={text.hints.template}
          options={[
            { value: "", label: text.empty },
            ...TEMPLATES.map((value) => ({ value, label: templateNames[value] })),
          ]}
        />
        <EmailField {...field("operator_email")} hint={text.hints.operator_email} />
      </>
    ),
  }),
  input: (form) => ({
    ...form.filled("server", "template"),
    name: form.text("name"),
    slug: form.text("slug"),
    operator_email: form.text("operator_email"),
    hosts: lines(form.text("hosts")),
  }),
  done: ({ proposal }) => ({ to: proposalPath(proposal.proposal_id), text: text.done(proposal.name) }),
});
