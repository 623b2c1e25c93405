import {
  areaLabel,
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  type OneTimeNotice,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { ErrorSummary, PageHeader } from "../../../web/ui/index.ts";
import { AreaSwitches, OperatorToolsForm } from "./area-switches.tsx";
import { settingsText } from "./text.ts";
import { BackToSettings } from "./topics/parts.tsx";

const PATH = "/operate/settings/areas";

type Done = OneTimeNotice | { refused: Refused };

function saved(text: string): Done {
  return { tone: "success", text };
}

/** The handlers of the page's forms, by their field `act`. */
const ACTS = {
  switch: async (request, form) => {
    const { area, mode, ...rest } = form.filled("area", "mode", "banner");
    const unready = emptyFields({ mode }, "mode");
    if (unready) return { refused: unready };
    const done = await call(request, "space.set_switch", { area: area ?? "", mode, ...rest });
    if (!done.ok) return { refused: done.refused };
    return saved(settingsText.areas.saved(areaLabel(done.body.area), done.body.mode));
  },
  tools: async (request, form) => {
    const done = await call(request, "space.set_operator_tools", form.filled("operator_tools"));
    return done.ok ? saved(settingsText.tools.saved[done.body.operator_tools]) : { refused: done.refused };
  },
} satisfies Record<string, (request: MemberRequest, form: Fields) => Promise<Done>>;

/** Switches of areas, and what operators' agents may do. */
export const operateAreas = operatorPage({
  path: PATH,
  acts: Object.keys(ACTS),
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await ACTS[form.text("act") as keyof typeof ACTS](request, form);
    return "refused" in done ? renderPage(request, form, done.refused) : { to: PATH, notice: done };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { pageTitle: title, pageLede } = settingsText.areas;
  const { areas, operator_tools } = await need(request, "space.list_switches");
  const isSwitch = form.text("act") === "switch";
  const change = isSwitch ? form.text("area") : request.query("area");
  const chosen = areas.find(({ area }) => area === change);
  const field = fieldsOf(request, "space.set_switch", {
    labels: settingsText.areas.fields,
    hints: { banner: settingsText.areas.bannerHint },
    form: isSwitch ? form : untouched,
    from: chosen ?? {},
    refused,
  });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={pageLede} actions={<BackToSettings />} />
        <AreaSwitches request={request} path={PATH} areas={areas} chosen={chosen} field={field} />
        <OperatorToolsForm request={request} path={PATH} now={operator_tools} />
      </>
    ),
  };
}
