import { TIER_LABELS } from "../../../kernel/access/tiers.ts";
import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import { usualTierNames } from "../../../web/languages/tier-names.ts";
import { type FieldError, FormCard, TextField } from "../../../web/ui/index.ts";
import { tiersText as text } from "./text.ts";

const PATH = "/operate/settings/tiers";

type Facts = Reply<"membership.list_tiers">["tiers"][number];

/** How the space calls its tiers. */
export const operateTiers = operatorPage({
  path: PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const { tiers } = await need(request, "membership.list_tiers");
    const named = tiers.map(({ tier }) => ({
      tier,
      label: form.text(`label_${tier}`) || null,
      line: form.text(`line_${tier}`) || null,
    }));
    const set = await call(request, "membership.name_tiers", { tiers: named });
    if (!set.ok) return renderPage(request, form, set.refused);
    return { to: PATH, notice: { tone: "success", text: text.saved } };
  },
});

async function renderPage(request: MemberRequest, form?: Fields, refused?: Refused): Promise<PageDocument> {
  const { tiers } = await need(request, "membership.list_tiers");
  const labels = Object.fromEntries(tiers.map(({ tier }) => [`label_${tier}`, text.label]));
  const errors = fieldErrors(refused, labels);
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title}
        lede={text.lede}
        errors={errors}
        action={PATH}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: "/operate/settings", label: text.back }}
      >
        {tiers.map((facts) => (
          <TierFields key={facts.tier} facts={facts} form={form} errors={errors} />
        ))}
      </FormCard>
    ),
  };
}

function TierFields({ facts, form, errors }: { facts: Facts; form: Fields | undefined; errors: FieldError[] }) {
  const { tier, label, line, opens } = facts;
  const usual = usualTierNames[tier];
  return (
    <fieldset class="tier-names">
      <legend class="field-label">{usual}</legend>
      <p class="soft">{text.opens(opens)}</p>
      <TextField
        name={`label_${tier}`}
        label={text.label}
        hint={text.labelHint(usual)}
        value={form?.text(`label_${tier}`) ?? (label === TIER_LABELS[tier] ? "" : label)}
        error={errorAt(errors, `label_${tier}`)}
        maxlength={40}
      />
      <TextField
        name={`line_${tier}`}
        label={text.line}
        value={form?.text(`line_${tier}`) ?? line ?? ""}
        error={errorAt(errors, `line_${tier}`)}
        maxlength={160}
      />
    </fieldset>
  );
}
