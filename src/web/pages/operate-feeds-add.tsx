import { call } from "../call.ts";
import { FeedFields, feedInput, feedRefusal } from "../events/feed-fields.tsx";
import { type Form as Fields, untouched } from "../form.ts";
import { operateWords } from "../operate/operate-words.ts";
import { operatorPage, type Shown } from "../page.ts";
import { fieldErrors, type Refused } from "../refused.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton, PageHeader, Tabs } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";

const PATH = "/operate/feeds/add";

export const operateFeedsAdd = operatorPage({
  path: PATH,
  takesFile: true,
  show: async (visit) => shown(visit, visit.query("from") === "file" ? "file" : "url", untouched),
  async act(visit, form) {
    const source = form.text("source") === "file" ? "file" : "url";
    const given = feedInput(form, source);
    if ("unready" in given) return shown(visit, source, form, given.unready);
    const added = await call(visit, "feeds.add", given.input);
    if (!added.ok) return shown(visit, source, form, feedRefusal(added.refused, source));
    const { name, events } = added.body.feed;
    const text = source === "url" ? operateWords.feedForm.added(name) : operateWords.feedForm.addedFile(name, events);
    return { to: "/operate/feeds", notice: { tone: "success", text } };
  },
});

function shown(visit: MemberVisit, source: "url" | "file", form: Fields, refused?: Refused): Shown {
  const { addTitle, addLede, ways, byUrl, byFile, fields, add, cancel } = operateWords.feedForm;
  const errors = fieldErrors(refused, fields);
  return {
    title: addTitle,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={addTitle} lede={addLede} />
        <Tabs
          label={ways}
          tabs={[
            { label: byUrl, href: PATH, current: source === "url" },
            { label: byFile, href: `${PATH}?from=file`, current: source === "file" },
          ]}
        />
        <Card>
          <Form action={PATH} csrf={visit.csrf()} hidden={{ source }} multipart={source === "file"}>
            <FeedFields
              source={source}
              value={(name) => (name === "refresh_minutes" && !refused ? "30" : form.text(name))}
              errors={errors}
            />
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
