import {
  call,
  errorAt,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, ErrorSummary, Form, LinkButton, PageHeader, TextArea } from "../../../web/ui/index.ts";
import { linesOf, PARTS, type Part, siteOf } from "./site-lines.ts";
import { floorText } from "./text.ts";

const PATH = "/operate/site";
const text = floorText.operate;
const hints = (): Readonly<Record<Part, string>> => ({
  areas: text.areasHint,
  machines: text.machinesHint,
  contacts: text.contactsHint,
  links: text.linksHint,
});

export const operateSite = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, null),
  async act(request, form) {
    const typed = Object.fromEntries(PARTS.map((part) => [part, form.text(part)])) as unknown as Record<Part, string>;
    const input = { ...siteOf(typed), if_rev: Number(form.text("rev")), confirm: true as const };
    const edited = await call(request, "floor.edit_catalogue", input as never);
    if (!edited.ok) return renderPage(request, typed, edited.refused);
    const count = edited.body.dry_run ? 0 : edited.body.changed.length;
    return { to: PATH, notice: { tone: "success", text: text.saved(count) } };
  },
});

async function renderPage(
  request: MemberRequest,
  typed: Record<Part, string> | null,
  refused?: Refused,
): Promise<PageDocument> {
  const catalogue = await need(request, "floor.get_catalogue", {});
  const labels = Object.fromEntries(PARTS.map((part) => [part, text[part]]));
  const errors = fieldErrors(refused, labels);
  const lines = typed ?? linesOf(catalogue);
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href="/floor" kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <Form action={PATH} csrf={request.csrf()} hidden={{ rev: String(catalogue.rev) }}>
          {PARTS.map((part) => (
            <TextArea
              key={part}
              name={part}
              label={text[part]}
              hint={hints()[part]}
              value={lines[part]}
              rows={6}
              error={errorAt(errors, part)}
            />
          ))}
          <ButtonRow>
            <Button>{text.save}</Button>
          </ButtonRow>
        </Form>
        <p class="soft">{text.rev(catalogue.rev)}</p>
      </>
    ),
  };
}
