import type { MemberRequest, Reply } from "../../../web/core/index.ts";
import { listText } from "../../../web/languages/language.ts";
import { Button, Form } from "../../../web/ui/index.ts";
import { templateNames, templatesText as text } from "./text.ts";

type Templates = Reply<"templates.list">["templates"];
type Item = Templates[number]["items"][number];

const KINDS = ["resource", "course", "group"] as const;

interface Props {
  readonly request: MemberRequest;
  readonly templates: Templates;
  readonly heading: "h2" | "h3";
}

/** Each template with all that it makes, and its button. */
export function TemplateChoice({ request, templates, heading: Heading }: Props) {
  return (
    <div class="templates">
      {templates.map(({ template, items }) => {
        const name = templateNames[template];
        return (
          <section key={template} class="template">
            <Heading>{name}</Heading>
            <p>{text.ledes[template]}</p>
            <TemplateParts items={items} />
            <Form action={request.path} csrf={request.csrf()} hidden={{ act: "apply", template }}>
              <Button kind="secondary" label={text.applyNamed(name)}>
                {text.apply}
              </Button>
            </Form>
          </section>
        );
      })}
    </div>
  );
}

/** All that a template makes, by kind. */
export function TemplateParts({ items }: { items: readonly Pick<Item, "kind" | "name">[] }) {
  return (
    <dl>
      {KINDS.map((kind) => (
        <Part key={kind} kind={kind} items={items} />
      ))}
      <div>
        <dt>{text.kinds.hours}</dt>
        <dd>{text.hoursText}</dd>
      </div>
    </dl>
  );
}

function Part({ kind, items }: { kind: Item["kind"]; items: readonly Pick<Item, "kind" | "name">[] }) {
  const names = items.filter((item) => item.kind === kind).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{text.kinds[kind]}</dt>
      <dd>{listText(names)}</dd>
    </div>
  );
}
