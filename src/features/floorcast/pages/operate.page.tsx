import {
  call,
  type Form as Filled,
  type MemberRequest,
  need,
  type OneTimeNotice,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { ErrorSummary, LinkButton, PageHeader, Section } from "../../../web/ui/index.ts";
import { OperateModules } from "./operate-modules.tsx";
import { Rules } from "./operate-rules.tsx";
import { SetUp } from "./set-up.tsx";
import { moduleText, operateText as text } from "./text.ts";
import { APEX, type Module, OPERATE, RULES } from "./types.ts";

type Done = OneTimeNotice | { refused: Refused };

function saved(words: string): Done {
  return { tone: "success", text: words };
}

const moduleOf = (form: Filled) => form.text("module") as Module["module"];

/** The handlers of the page's forms, by their field `act`. */
const ACTS = {
  enabled: async (request, form) => {
    const input = { module: moduleOf(form), enabled: form.text("on") === "true" };
    const done = await call(request, "floorcast.set_feature_enabled", input);
    if (!done.ok) return { refused: done.refused };
    const { module, enabled } = done.body.record;
    return saved(text.enabled(moduleText.names[module], enabled));
  },
  available: async (request, form) => {
    const input = { module: moduleOf(form), available: form.text("on") === "true" };
    const done = await call(request, "floorcast.set_feature_availability", input);
    if (!done.ok) return { refused: done.refused };
    const { module, available } = done.body.record;
    return saved(text.available(moduleText.names[module], available));
  },
  floor: async (request, form) => {
    const done = await call(request, "floorcast.set_floor", form.given("slug", "content_policy"));
    return done.ok ? saved(text.saved) : { refused: done.refused };
  },
  rules: async (request, form) => {
    const policies = RULES.map((type) => ({
      type,
      enabled: form.text(`on_${type}`) === "on",
      max_items: Number(form.text(`most_${type}`)),
    }));
    const done = await call(request, "floorcast.set_ai_policy", { policies });
    return done.ok ? saved(text.rulesSaved) : { refused: done.refused };
  },
  run: async (request) => {
    const done = await call(request, "floorcast.run_ai_curation", {});
    if (!done.ok) return { refused: done.refused };
    return saved(text.ran(done.body.results.filter(({ outcome }) => outcome === "pending").length));
  },
} satisfies Record<string, (request: MemberRequest, form: Filled) => Promise<Done>>;

/** Modules, the wall and the rules for proposed stories. */
export const operateFloorcast = operatorPage({
  path: OPERATE,
  acts: Object.keys(ACTS),
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await ACTS[form.text("act") as keyof typeof ACTS](request, form);
    return "refused" in done ? renderPage(request, form, done.refused) : { to: OPERATE, notice: done };
  },
});

async function renderPage(request: MemberRequest, form: Filled, refused?: Refused): Promise<PageDocument> {
  const [roles, features] = await Promise.all([
    need(request, "floorcast.my_roles"),
    need(request, "floorcast.effective_features"),
  ]);
  const preview = request.query("preview") === "on" ? await need(request, "floorcast.preview_ai_curation") : null;
  const isSuper = roles.ring === "super-admin";
  const field = fieldsOf(request, "floorcast.set_floor", {
    labels: text.fields,
    hints: { slug: text.slugHint },
    form: form.text("act") === "floor" ? form : untouched,
    from: { slug: features.tenant, content_policy: features.content_policy },
    refused,
  });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} />
        <OperateModules request={request} modules={features.modules} isSuper={isSuper} />
        <SetUp request={request} field={field} />
        <Rules request={request} policies={features.ai_policies} preview={preview} />
        {isSuper && (
          <Section title={text.apex} lede={text.apexText} id="apex" split>
            <LinkButton href={APEX}>{text.passOn}</LinkButton>
          </Section>
        )}
      </>
    ),
  };
}
