import { call } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { emptyFields } from "../operate/reworded.ts";
import { operatorPage, type Shown } from "../page.ts";
import { fieldErrors, type Refused, refusedFields } from "../refused.ts";
import { DocumentsPart } from "../research/research-documents.tsx";
import { SuggestionsPart, TakedownsPart, UnreadPart } from "../research/research-parts.tsx";
import { ErrorSummary, PageHeader, Tabs } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { researchWords } from "../words/operate-research.ts";

const PATH = "/operate/research";
const PARTS = ["documents", "unread", "suggestions", "takedowns"] as const;

export const operateResearch = operatorPage({
  path: PATH,
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const document_id = form.text("document_id");
    if (form.text("act") === "restore") {
      const done = await call(visit, "research.restore", { document_id, confirm: true });
      if (!done.ok) return shown(visit, form, done.refused);
      return {
        to: `${PATH}?part=takedowns`,
        notice: { tone: "success", text: researchWords.restore.done },
      };
    }
    if (form.text("act") !== "takedown") return shown(visit, form, refusedFields());
    const given = form.filled("reason");
    const unready = emptyFields(given, "reason");
    if (unready) return shown(visit, form, unready);
    const done = await call(visit, "research.takedown", { document_id, ...given, confirm: true });
    if (!done.ok) return shown(visit, form, done.refused);
    return { to: `${PATH}?part=takedowns`, notice: { tone: "success", text: researchWords.takedown.done } };
  },
});

async function shown(visit: MemberVisit, form: Fields, refused?: Refused): Promise<Shown> {
  const asked = refused && form.text("act") === "restore" ? "takedowns" : visit.query("part");
  const part = PARTS.find((each) => each === asked) ?? "documents";
  const { title, lede, tabs, takedown } = researchWords;
  const errors = fieldErrors(refused, { reason: takedown.reason });
  const given = { visit, path: PATH };
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
