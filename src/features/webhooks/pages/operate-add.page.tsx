import {
  call,
  clearedCookie,
  type Form as Fields,
  type MemberRequest,
  openedCookie,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  sealedCookie,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { CheckboxGroup, FormCard, LinkButton, PageHeader, Secret, TextField } from "../../../web/ui/index.ts";
import { KIND_NAMES } from "../index.ts";
import { webhooksText } from "./text.ts";
import { WEBHOOKS, webhookAt } from "./types.ts";

const { form: text, made } = webhooksText;

export const operateWebhooksAdd = operatorPage({
  path: `${WEBHOOKS}/add`,
  recentSignIn: true,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const kinds = form.all("kinds");
    if (kinds.length === 0) return renderPage(request, form, refusedFields({ field: "kinds", problem: text.noKinds }));
    const input = { url: form.text("url"), ...form.filled("description"), kinds: kinds as never };
    const added = await call(request, "webhooks.add", input);
    if (!added.ok) return renderPage(request, form, added.refused);
    const { webhook, secret } = added.body;
    return secretAt(request, webhook.endpoint_id, secret);
  },
});

/** Leads to the only page that shows the secret. */
export async function secretAt(request: MemberRequest, endpointId: string, secret: string) {
  const to = `${WEBHOOKS}/${endpointId}/secret`;
  return { to, cookies: [await sealedCookie(request, to, endpointId, secret)] };
}

/** All kinds as options of a form. */
export const kindOptions = () => KIND_NAMES.map((value) => ({ value, label: webhooksText.kinds[value], hint: value }));

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { fields, hints } = text;
  const field = fieldsOf(request, "webhooks.add", { labels: fields, hints, form, refused });
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title}
        lede={text.lede}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        submit={text.action}
        cancel={{ href: WEBHOOKS, label: text.cancel }}
      >
        <TextField {...field("url")} type="url" />
        <TextField {...field("description")} />
        <CheckboxGroup {...field.many("kinds")} options={kindOptions()} />
      </FormCard>
    ),
  };
}

export const operateWebhookSecret = operatorPage({
  path: `${WEBHOOKS}/:webhook/secret`,
  async show(request) {
    const { endpoint_id } = await webhookAt(request);
    const secret = await openedCookie(request, endpoint_id);
    const to = `${WEBHOOKS}/${endpoint_id}`;
    if (secret === null) return { to, notice: { tone: "info", text: made.shownBefore } };
    return {
      title: made.title,
      cookies: [clearedCookie(request, request.path)],
      body: (
        <>
          <PageHeader
            title={made.title}
            lede={made.lede}
            actions={
              <LinkButton href={to} kind="primary">
                {made.done}
              </LinkButton>
            }
          />
          <Secret label={made.label} value={secret} />
        </>
      ),
    };
  },
});
