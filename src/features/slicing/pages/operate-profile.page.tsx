import {
  call,
  errorAt,
  type Form as Filled,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { slicingText } from "./text.ts";

const PATH = "/operate/slicing/profile";
const LIST = "/operate/slicing";
const LABELS = ["name", "printer_model", "material", "quality", "engine", "engine_version"] as const;
const NUMBERS = [
  "x_min",
  "x_max",
  "y_min",
  "y_max",
  "z_max",
  "nozzle_max",
  "bed_max",
  "extrude_min",
  "diameter",
  "density",
] as const;

type Name = keyof typeof slicingText.profiles.fields;
type Values = Readonly<Record<Name, string>>;

const NEW = {
  name: "",
  printer_model: "",
  material: "PLA",
  quality: "",
  engine: "prusaslicer",
  engine_version: "",
  config: "",
  x_min: "0",
  x_max: "",
  y_min: "0",
  y_max: "",
  z_max: "",
  nozzle_max: "260",
  bed_max: "90",
  extrude_min: "170",
  diameter: "1.75",
  density: "1.24",
};

export const operateSlicingProfile = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, NEW),
  async act(request, form) {
    const values = valuesOf(form);
    const added = await call(request, "slicing.add_profile", inputOf(values));
    if (!added.ok) return renderPage(request, values, added.refused);
    const text = slicingText.profiles.added(added.body.profile.name);
    return { to: LIST, notice: { tone: "success" as const, text } };
  },
});

function valuesOf(form: Filled): Values {
  const names = [...LABELS, ...NUMBERS, "config"] as const;
  return Object.fromEntries(names.map((name) => [name, form.text(name) as string])) as Values;
}

function inputOf(values: Values) {
  const number = (name: Name) => Number(values[name].replace(",", "."));
  const { name, printer_model, material, quality, engine, engine_version, config } = values;
  return {
    name,
    printer_model,
    material,
    quality,
    engine,
    engine_version,
    config,
    limits: {
      x_min: number("x_min"),
      x_max: number("x_max"),
      y_min: number("y_min"),
      y_max: number("y_max"),
      z_max: number("z_max"),
      nozzle_max: number("nozzle_max"),
      bed_max: number("bed_max"),
      extrude_min: number("extrude_min"),
      filament: { diameter: number("diameter"), density: number("density") },
    },
  };
}

function renderPage(request: MemberRequest, values: Values, refused?: Refused): PageDocument {
  const { addTitle, addLede, add, cancel, fields } = slicingText.profiles;
  const field = fieldsOf(request, "slicing.add_profile", { labels: fields, form: untouched, from: values, refused });
  const limit = (name: Name) => ({
    name,
    label: fields[name],
    error: errorAt(field.errors, name),
    value: values[name],
  });
  return {
    title: addTitle,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={addTitle} lede={addLede} />
        <Card>
          <Form action={PATH} csrf={request.csrf()}>
            {LABELS.map((name) => (
              <TextField key={name} {...field(name)} maxlength={80} />
            ))}
            <TextArea {...field("config")} />
            {NUMBERS.map((name) => (
              <TextField key={name} {...limit(name)} maxlength={10} required />
            ))}
            <ButtonRow>
              <Button>{add}</Button>
              <LinkButton href={LIST} kind="quiet">
                {cancel}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
