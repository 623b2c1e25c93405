import { authorizes } from "../../../kernel/access/scopes.ts";
import { memberPage, need, tierTooLowPage, withoutEnvelope } from "../../../web/core/index.ts";
import { LinkButton, PageHeader, Pagination, Untrusted } from "../../../web/ui/index.ts";
import { documentPath, Source } from "./passage.tsx";
import { researchText } from "./text.ts";

const PART = 4_000;

export const researchRead = memberPage({
  path: "/research/documents/:document",
  async show(request) {
    const { title, back, part, nearby } = researchText.read;
    if (!authorizes(request.viewer.tier, "research:query")) return tierTooLowPage(request, title, "research:query");
    const startText = request.query("start");
    const from = /^\d{1,7}$/.test(startText) ? Number(startText) : 0;
    const { document } = await need(request, "research.read", {
      document_id: request.parameters.document ?? "",
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
          <Untrusted text={withoutEnvelope(document.text_safe_render)} by={researchText.by(document.title)} />
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
