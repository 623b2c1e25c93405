import {
  call,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { EmptyState, FormCard, LinkButton, Notice, PageHeader, Select, TextField } from "../../../web/ui/index.ts";
import { operateStartupsText } from "./text.ts";
import { OPERATE } from "./types.ts";

const text = operateStartupsText.ownersPage;

export const operateStartupOwners = operatorPage({
  path: `${OPERATE}/:slug/owners`,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { startup, owners } = await need(request, "startups.get", { slug: request.parameters.slug });
    const member_id = form.text("member_id");
    const removed = await call(request, "startups.remove_owner", {
      slug: startup.slug,
      member_id,
      reason: form.text("reason"),
    });
    if (!removed.ok) return renderPage(request, form, removed.refused);
    const who = owners?.find((each) => each.member_id === member_id)?.name ?? text.someone;
    return { to: `${OPERATE}/${startup.slug}/owners`, notice: { tone: "success", text: text.removed(who) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { startup, owners } = await need(request, "startups.get", { slug: request.parameters.slug });
  const title = text.title(startup.name);
  const back = { href: OPERATE, label: operateStartupsText.cancel };
  if (!owners || owners.length === 0) {
    return {
      title,
      refused,
      body: (
        <>
          <PageHeader title={title} />
          <EmptyState
            title={text.none}
            action={<LinkButton href="/operate/inbox?kind=startup_claim">{text.inbox}</LinkButton>}
          >
            {text.noneText}
          </EmptyState>
        </>
      ),
    };
  }
  const field = fieldsOf(request, "startups.remove_owner", {
    labels: { member_id: text.who, reason: text.reason },
    hints: { reason: text.reasonHint },
    form,
    from: { member_id: owners[0]?.member_id },
    refused,
  });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={field.errors}
        action={`${OPERATE}/${startup.slug}/owners`}
        csrf={request.csrf()}
        submit={text.submit}
        kind="danger"
        cancel={back}
      >
        {owners.length === 1 && <Notice tone="warning">{text.last}</Notice>}
        <Select
          {...field("member_id")}
          options={owners.map(({ member_id, name }) => ({ value: member_id, label: name }))}
        />
        <TextField {...field("reason")} />
      </FormCard>
    ),
  };
}
