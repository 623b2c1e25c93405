import {
  call,
  clearedCookie,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  openedCookie,
  operatorPage,
  type PageDocument,
  type Refused,
  sealedCookie,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, LinkButton, PageHeader, Secret, TextArea, TextField } from "../../../web/ui/index.ts";
import { doorsText } from "./text.ts";
import { controllerAt, DOORS } from "./types.ts";

const { form: text, made } = doorsText;

export const operateDoorsAdd = operatorPage({
  path: `${DOORS}/add`,
  recentSignIn: true,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const unready = emptyFields(form.filled("name", "doors"), "name", "doors");
    if (unready) return renderPage(request, form, unready);
    const doors = form
      .text("doors")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const added = await call(request, "doors.add_controller", { name: form.text("name"), doors });
    if (!added.ok) return renderPage(request, form, added.refused);
    const { controller, configuration } = added.body;
    const to = `${DOORS}/${controller.controller_id}/made`;
    return { to, cookies: [await sealedCookie(request, to, controller.controller_id, configuration)] };
  },
});

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const hints = { name: text.nameHint, doors: text.doorsHint };
  const field = fieldsOf(request, "doors.add_controller", { labels: text.fields, hints, form, refused });
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
        cancel={{ href: DOORS, label: text.cancel }}
      >
        <TextField {...field("name")} />
        <TextArea {...field("doors")} rows={3} maxlength={1_300} />
      </FormCard>
    ),
  };
}

/** The only page that shows the configuration with the secret key. */
export const operateDoorsMade = operatorPage({
  path: `${DOORS}/:controller/made`,
  async show(request) {
    const { controller_id, name } = await controllerAt(request);
    const configuration = await openedCookie(request, controller_id);
    const to = `${DOORS}/${controller_id}`;
    if (configuration === null) return { to, notice: { tone: "info", text: made.shownBefore } };
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
          <Secret label={made.label(name)} value={configuration} />
        </>
      ),
    };
  },
});
