import { authorizes } from "../../kernel/scopes.ts";
import { need } from "../call.ts";
import { withoutEnvelope } from "../events/event-text.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage } from "../page.ts";
import { documentPath, Source } from "../research/passage.tsx";
import { LinkButton, PageHeader, Pagination, Untrusted } from "../ui/index.ts";
import { researchWords } from "../words/contribute.ts";
import "../replies/contribute-replies.ts";

const PART = 4_000;

export const researchRead = memberPage({
  path: "/research/documents/:document",
  async show(visit) {
    const { title, back, part, nearby } = researchWords.read;
    if (!authorizes(visit.viewer.tier, "research:query")) return outOfReach(visit, title, "research:query");
    const asked = visit.query("start");
    const from = /^\d{1,7}$/.test(asked) ? Number(asked) : 0;
    const { document } = await need(visit, "research.read", {
      document_id: visit.parameters.document ?? "",
      start: from,
      chars: PART,
    });
    const { start, end, total_chars } = document;
    return {
      title: document.title,
      body: (
        <>
          <PageHeader
            title={document.title}
            lede={part(start, end, total_chars)}
            actions={<LinkButton href="/research">{back}</LinkButton>}
          />
          <Untrusted text={withoutEnvelope(document.text_safe_render)} by={researchWords.by(document.title)} />
          <Pagination
            newer={start > 0 ? documentPath(document, Math.max(0, start - PART)) : undefined}
            older={end < total_chars ? documentPath(document, end) : undefined}
            words={nearby}
          />
          <Source citation={document} />
        </>
      ),
    };
  },
});
