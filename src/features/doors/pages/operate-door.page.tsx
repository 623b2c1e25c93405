import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, Form, FormCard, RadioGroup, Select, TextField } from "../../../web/ui/index.ts";
import { WeekFields, weekFault, weekInput, weekLabels } from "../../resources/pages/parts.ts";
import { DOOR_HOURS, DOOR_TIERS } from "../index.ts";
import { doorsText } from "./text.ts";
import { controllerAt, DOORS, type Door } from "./types.ts";

const text = doorsText.door;
const NEW = "new";

/** To whom a door opens, and when. */
export const operateDoor = operatorPage({
  path: `${DOORS}/:controller/doors/:door`,
  acts: ["", "remove"],
  recentSignIn: true,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { controller_id } = await controllerAt(request);
    const door = await doorAt(request);
    const to = `${DOORS}/${controller_id}`;
    if (form.text("act") === "remove" && door) {
      await need(request, "doors.remove_door", { door_id: door.door_id });
      return { to, notice: { tone: "success", text: text.removed(door.name) } };
    }
    const hours = DOOR_HOURS.find((each) => each === form.text("hours")) ?? "space";
    const week = hours === "own" ? weekInput(form) : null;
    const unready =
      emptyFields(form.filled("name"), "name") ??
      (hours === "own" ? weekFault(form, door?.week ?? undefined) : undefined) ??
      (hours === "own" && !week ? refusedFields({ field: "monday_from_1", problem: text.weekMissing }) : undefined);
    if (unready) return renderPage(request, form, unready);
    const saved = await call(request, "doors.set_door", {
      controller_id,
      ...(door && { door_id: door.door_id }),
      name: form.text("name"),
      tier_min: tierIn(form, "tier_min") ?? "ft-member",
      hours,
      week,
      tier_always: tierIn(form, "tier_always") ?? null,
      qualification: form.text("qualification") || null,
    });
    if (!saved.ok) return renderPage(request, form, saved.refused);
    return { to, notice: { tone: "success", text: text.saved(saved.body.door.name) } };
  },
});

const tierIn = (form: Fields, field: string) => DOOR_TIERS.find((each) => each === form.text(field));

/** Null for a new one. @throws PageRefusal */
async function doorAt(request: MemberRequest): Promise<Door | null> {
  if (request.parameters.door === NEW) return null;
  const door = (await controllerAt(request)).doors.find(({ door_id }) => door_id === request.parameters.door);
  if (!door) throw notFound();
  return door;
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { controller_id } = await controllerAt(request);
  const door = await doorAt(request);
  const title = door ? text.title(door.name) : text.addTitle;
  const field = fieldsOf(request, "doors.set_door", {
    labels: { ...text.fields, ...weekLabels() },
    hints: { qualification: text.qualificationHint },
    form,
    from: door ?? { tier_min: "ft-member", hours: "space" },
    refused,
  });
  const tiers = DOOR_TIERS.map((value) => ({ value, label: text.andAbove(tierName(value)) }));
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={text.lede}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        submit={text.action}
        cancel={{ href: `${DOORS}/${controller_id}`, label: text.cancel }}
        after={
          door && (
            <Form action={request.path} csrf={request.csrf()} hidden={{ act: "remove" }}>
              <Button kind="danger">{text.remove}</Button>
            </Form>
          )
        }
      >
        <TextField {...field("name")} />
        <Select {...field("tier_min")} options={tiers} />
        <RadioGroup {...field("hours")} options={DOOR_HOURS.map((value) => ({ value, label: text.hours[value] }))} />
        <WeekFields week={door?.week ?? undefined} typed={refused && form} errors={field.errors} />
        <Select {...field("tier_always")} options={tiers} placeholder={text.nobody} />
        <TextField {...field("qualification")} maxlength={40} />
      </FormCard>
    ),
  };
}
