import {
  call,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import { FormCard } from "../../../web/ui/index.ts";
import { startupsText } from "./text.ts";
import { STARTUPS, startupPath } from "./types.ts";

const text = startupsText.leave;

export const startupLeave = memberPage({
  path: `${STARTUPS}/:slug/leave`,
  show: async (request) => renderPage(request),
  async act(request) {
    const { startup } = await need(request, "startups.get", { slug: request.parameters.slug });
    const left = await call(request, "startups.leave", { slug: startup.slug });
    if (!left.ok) return renderPage(request, left.refused);
    return { to: `${STARTUPS}/mine`, notice: { tone: "success", text: text.left(startup.name) } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { startup } = await need(request, "startups.get", { slug: request.parameters.slug });
  const title = text.title(startup.name);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={text.lede}
        errors={fieldErrors(refused, {})}
        action={`${startupPath(startup.slug)}/leave`}
        csrf={request.csrf()}
        submit={text.submit}
        kind="danger"
        cancel={{ href: `${STARTUPS}/mine`, label: text.cancel }}
      />
    ),
  };
}
