import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  tierTooLowPage,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Checkbox, FormCard } from "../../../web/ui/index.ts";
import { startupsText } from "./text.ts";
import { STARTUPS, startupPath } from "./types.ts";

const text = startupsText.claim;

export const startupClaim = memberPage({
  path: `${STARTUPS}/:slug/claim`,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const claimed = await call(request, "startups.request_ownership", {
      slug: request.parameters.slug,
      agreement_accepted: (form.text("agreement_accepted") === "on") as true,
    });
    if (!claimed.ok) {
      return renderPage(request, withProblems(claimed.refused, { agreement_accepted: text.agreeNeeded }));
    }
    return {
      to: `${STARTUPS}/mine`,
      notice: { tone: "success", text: text.sent(claimed.body.startup_name) },
    };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { startup } = await need(request, "startups.get", { slug: request.parameters.slug });
  const title = text.title(startup.name);
  if (!authorizes(request.viewer.tier, "startup:edit")) return tierTooLowPage(request, title, "startup:edit");
  const labels = { agreement_accepted: text.agreeLabel };
  const field = fieldsOf(request, "startups.request_ownership", { labels, form: untouched, refused });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={text.lede}
        errors={field.errors}
        action={`${startupPath(startup.slug)}/claim`}
        csrf={request.csrf()}
        submit={text.submit}
        cancel={{ href: startupPath(startup.slug), label: text.cancel }}
      >
        <Checkbox {...field.box("agreement_accepted")} label={text.agree} required />
      </FormCard>
    ),
  };
}
