import {
  call,
  emptyFields,
  errorAt,
  openPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Form as SentForm,
  untouched,
  type WebRequest,
  withProblems,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmailField,
  ErrorSummary,
  type FieldError,
  Form,
  LinkButton,
  QrCode,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { atKiosk, donePath, goneKiosk, type Kiosk, KioskFrame, readKiosk, startOf } from "./kiosk.page.tsx";
import { guestsText } from "./text.ts";

const text = guestsText.kiosk;
/** A guest who walked away leaves an empty form. */
const RESET_SECONDS = 90;
const STEPS = ["arrive", "walk-in", "leave"] as const;
type Step = (typeof STEPS)[number];

const labels = () =>
  ({
    code: text.code,
    name: guestsText.fields.name,
    looks_for: text.looksFor,
    flow_id: guestsText.fields.flow_id,
    email: guestsText.fields.email,
    phone: guestsText.fields.phone,
    org: guestsText.fields.org,
  }) as const;

export const kioskStep = openPage({
  path: "/kiosk/:secret/:step",
  renewedEverySeconds: RESET_SECONDS,
  ownRateLimit: true,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const step = stepOf(request);
    const required = step === "walk-in" ? (["name", "looks_for"] as const) : (["code"] as const);
    const unready = emptyFields(form.filled("name", "looks_for", "code"), ...required);
    return unready ? renderPage(request, form, unready) : carryOut(request, step, form);
  },
});

function stepOf({ parameters }: WebRequest): Step {
  return STEPS.find((step) => step === parameters.step) ?? "arrive";
}

async function carryOut(request: WebRequest, step: Step, form: SentForm): Promise<PageResponse> {
  const secret = request.parameters.secret ?? "";
  const code = form.text("code");
  if (step === "arrive") {
    const came = await call(atKiosk(request), "guests.kiosk_arrive", { secret, code });
    if (!came.ok) return renderPage(request, form, ofCode(came.refused));
    return { to: donePath(request, came.body.state, came.body.host_name) };
  }
  if (step === "leave") {
    const left = await call(atKiosk(request), "guests.kiosk_depart", { secret, code });
    return left.ok ? { to: donePath(request, "left", null) } : renderPage(request, form, ofCode(left.refused));
  }
  const contact = form.filled("email", "phone", "org");
  const [name, looks_for, flow_id] = [form.text("name"), form.text("looks_for"), form.text("flow_id")];
  const input = { secret, ...contact, name, looks_for, flow_id };
  const walked = await call(atKiosk(request), "guests.kiosk_walk_in", input as never);
  return walked.ok ? { to: donePath(request, "walked", null) } : renderPage(request, form, walked.refused);
}

/** A guest typed a code, not a URL. */
function ofCode(refused: Refused): Refused {
  return refused.kind === "not_found" ? withProblems(refused, {}, { field: "code", problem: text.noCode }) : refused;
}

const titles = () => ({ arrive: text.arrive, "walk-in": text.walkIn, leave: text.leave }) as const;
const submits = () => ({ arrive: text.submitArrive, "walk-in": text.submitWalkIn, leave: text.submitLeave }) as const;

async function renderPage(request: WebRequest, form: SentForm, refused?: Refused): Promise<PageDocument> {
  const found = await readKiosk(request);
  if (!found.ok) return goneKiosk(found.refused);
  const step = stepOf(request);
  const field = fieldsOf(request, "guests.kiosk_walk_in", { labels: labels(), form, refused });
  const sign = refused?.body?.url;
  return {
    title: titles()[step],
    layout: "wall",
    refused,
    body: (
      <KioskFrame title={titles()[step]}>
        <ErrorSummary errors={field.errors} />
        {typeof sign === "string" && (
          <div class="guest-ticket">
            <QrCode value={sign} label={text.qr} />
            <p>{text.scan}</p>
          </div>
        )}
        <Form action={request.path} csrf={request.csrf()}>
          {step === "walk-in" ? <WalkInFields kiosk={found.body} field={field} /> : <CodeField errors={field.errors} />}
          <ButtonRow>
            <Button>{submits()[step]}</Button>
            <LinkButton href={startOf(request)} kind="quiet">
              {text.back}
            </LinkButton>
          </ButtonRow>
        </Form>
      </KioskFrame>
    ),
  };
}

function CodeField({ errors }: { errors: FieldError[] }) {
  return (
    <TextField
      name="code"
      label={text.code}
      hint={text.codeHint}
      error={errorAt(errors, "code")}
      autocomplete="off"
      maxlength={300}
      required
    />
  );
}

type WalkInField = Fields<"name" | "looks_for" | "email" | "phone" | "org" | "flow_id">;

function WalkInFields({ kiosk, field }: { kiosk: Kiosk; field: WalkInField }) {
  const [only] = kiosk.walk_in_flows;
  return (
    <>
      <TextField {...field("name")} autocomplete="off" />
      <TextField {...field("looks_for")} autocomplete="off" />
      <EmailField {...field("email")} autocomplete="off" />
      <TextField {...field("phone")} type="tel" autocomplete="off" />
      <TextField {...field("org")} autocomplete="off" />
      {kiosk.walk_in_flows.length > 1 ? (
        <Select
          {...field("flow_id")}
          options={kiosk.walk_in_flows.map(({ flow_id, name }) => ({ value: flow_id, label: name }))}
        />
      ) : (
        <input type="hidden" name="flow_id" value={only?.flow_id ?? ""} />
      )}
    </>
  );
}
