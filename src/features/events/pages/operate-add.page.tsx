import {
  call,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  type Form as SentForm,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton, PageHeader, Tabs } from "../../../web/ui/index.ts";
import { FeedFields, feedInput, feedRefusal } from "./feed-fields.tsx";
import { feedFormText } from "./text.ts";

const PATH = "/operate/feeds/add";

export const operateFeedsAdd = operatorPage({
  path: PATH,
  takesFile: true,
  show: async (request) => renderPage(request, request.query("from") === "file" ? "file" : "url", untouched),
  async act(request, form) {
    const source = form.text("source") === "file" ? "file" : "url";
    const values = feedInput(form, source);
    if ("unready" in values) return renderPage(request, source, form, values.unready);
    const added = await call(request, "feeds.add", values.input);
    if (!added.ok) return renderPage(request, source, form, feedRefusal(added.refused, source));
    const { name, events } = added.body.feed;
    const text = source === "url" ? feedFormText.added(name) : feedFormText.addedFile(name, events);
    return { to: "/operate/feeds", notice: { tone: "success", text } };
  },
});

function renderPage(request: MemberRequest, source: "url" | "file", form: SentForm, refused?: Refused): PageDocument {
  const { addTitle, addLede, ways, byUrl, byFile, fields, add, cancel } = feedFormText;
  const field = fieldsOf(request, "feeds.add", { labels: fields, form, from: { refresh_minutes: 30 }, refused });
  return {
    title: addTitle,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={addTitle} lede={addLede} />
        <Tabs
          label={ways}
          tabs={[
            { label: byUrl, href: PATH, current: source === "url" },
            { label: byFile, href: `${PATH}?from=file`, current: source === "file" },
          ]}
        />
        <Card>
          <Form action={PATH} csrf={request.csrf()} hidden={{ source }} multipart={source === "file"}>
            <FeedFields source={source} field={field} />
            <ButtonRow>
              <Button>{add}</Button>
              <LinkButton href="/operate/feeds" kind="quiet">
                {cancel}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
