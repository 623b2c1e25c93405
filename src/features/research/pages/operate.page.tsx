import {
  call,
  emptyFields,
  type Form,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { ErrorSummary, PageHeader, Tabs } from "../../../web/ui/index.ts";
import { DocumentsPart } from "./document-list.tsx";
import { SuggestionsPart, TakedownsPart, UnreadPart } from "./operate-parts.tsx";
import { operateResearchText } from "./text.ts";

const PATH = "/operate/research";
const PARTS = ["documents", "unread", "suggestions", "takedowns"] as const;

export const operateResearch = operatorPage({
  path: PATH,
  acts: ["takedown", "restore"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const document_id = form.text("document_id");
    if (form.text("act") === "restore") {
      const done = await call(request, "research.restore", { document_id, confirm: true });
      if (!done.ok) return renderPage(request, form, done.refused);
      return {
        to: `${PATH}?part=takedowns`,
        notice: { tone: "success", text: operateResearchText.restore.done },
      };
    }
    const values = form.filled("reason");
    const unready = emptyFields(values, "reason");
    if (unready) return renderPage(request, form, unready);
    const done = await call(request, "research.takedown", { document_id, ...values, confirm: true });
    if (!done.ok) return renderPage(request, form, done.refused);
    return { to: `${PATH}?part=takedowns`, notice: { tone: "success", text: operateResearchText.takedown.done } };
  },
});

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const requestedPart = refused && form.text("act") === "restore" ? "takedowns" : request.query("part");
  const part = PARTS.find((each) => each === requestedPart) ?? "documents";
  const { title, lede, tabs, takedown } = operateResearchText;
  const field = fieldsOf(request, "research.takedown", {
    labels: { reason: takedown.reason },
    hints: { reason: takedown.reasonHint },
    form,
    refused,
  });
  const values = { request, path: PATH };
  const body = {
    documents: () => DocumentsPart({ ...values, field, refusedId: form.text("document_id") }),
    unread: () => UnreadPart(values),
    suggestions: () => SuggestionsPart(values),
    takedowns: () => TakedownsPart(values),
  };
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={lede} />
        <Tabs
          label={tabs.label}
          tabs={PARTS.map((each) => ({
            label: tabs[each],
            href: each === "documents" ? PATH : `${PATH}?part=${each}`,
            current: each === part,
          }))}
        />
        {await body[part]()}
      </>
    ),
  };
}
