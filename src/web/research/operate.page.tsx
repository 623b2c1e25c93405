import {
  call,
  emptyFields,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../core/index.ts";
import { ErrorSummary, PageHeader, Tabs } from "../ui/index.ts";
import { DocumentsPart } from "./document-list.tsx";
import { SuggestionsPart, TakedownsPart, UnreadPart } from "./operate-parts.tsx";
import { operateResearchText } from "./text.ts";

const PATH = "/operate/research";
const PARTS = ["documents", "unread", "suggestions", "takedowns"] as const;

export const operateResearch = operatorPage({
  path: PATH,
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
    if (form.text("act") !== "takedown") return renderPage(request, form, refusedFields());
    const given = form.filled("reason");
    const unready = emptyFields(given, "reason");
    if (unready) return renderPage(request, form, unready);
    const done = await call(request, "research.takedown", { document_id, ...given, confirm: true });
    if (!done.ok) return renderPage(request, form, done.refused);
    return { to: `${PATH}?part=takedowns`, notice: { tone: "success", text: operateResearchText.takedown.done } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const asked = refused && form.text("act") === "restore" ? "takedowns" : request.query("part");
  const part = PARTS.find((each) => each === asked) ?? "documents";
  const { title, lede, tabs, takedown } = operateResearchText;
  const errors = fieldErrors(refused, { reason: takedown.reason });
  const given = { request, path: PATH };
  const body = {
    documents: () => DocumentsPart({ ...given, errors, typed: refused && form }),
    unread: () => UnreadPart(given),
    suggestions: () => SuggestionsPart(given),
    takedowns: () => TakedownsPart(given),
  };
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
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
