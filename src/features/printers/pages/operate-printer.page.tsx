import {
  call,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Form as SentForm,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  Card,
  ErrorSummary,
  Form,
  PageHeader,
  QrCode,
  Secret,
  Section,
  Select,
} from "../../../web/ui/index.ts";
import { BridgeForms } from "./bridge-forms.tsx";
import { PrinterFields, printerInput, writtenOf } from "./printer-fields.tsx";
import { printersText } from "./text.ts";
import { OPERATE, PRINTERS, type Printer, printerAt } from "./types.ts";

const text = printersText.operate;

export const operatePrinter = operatorPage({
  path: `${OPERATE}/:printer`,
  acts: ["", "screen", "connect", "confirm", "disconnect"],
  show: async (request) => renderPage(request, await printerAt(request), {}),
  async act(request, form) {
    const printer = await printerAt(request);
    const printer_id = printer.id;
    const to = `${OPERATE}/${printer_id}`;
    const done = (notice: string): PageResponse => ({ to, notice: { tone: "success", text: notice } });
    switch (form.text("act")) {
      case "screen": {
        const { url } = await need(request, "printers.create_screen", { printer_id });
        return renderPage(request, await printerAt(request), { screen: url });
      }
      case "connect":
        return connect(request, printer, form);
      case "confirm":
        await need(request, "printers.confirm_bridge", { printer_id });
        return done(text.confirmed);
      case "disconnect":
        await need(request, "printers.disconnect", { printer_id });
        return done(text.disconnected);
      default: {
        const input = { printer_id, ...printerInput(form, form.given), state: form.text("state") };
        const changed = await call(request, "printers.update", input);
        if (!changed.ok) return renderPage(request, printer, { typed: form, refused: changed.refused });
        return done(text.saved(changed.body.printer.name));
      }
    }
  },
});

async function connect(request: MemberRequest, printer: Printer, form: SentForm): Promise<PageResponse> {
  const connected = await call(request, "printers.connect", {
    printer_id: printer.id,
    kind: form.text("kind"),
    url: form.text("url"),
    secret: form.raw("secret"),
  });
  if (!connected.ok) return renderPage(request, printer, { refused: connected.refused });
  const { reached, cautions } = connected.body;
  const said = cautions.join(" ");
  const notice = !reached ? text.unreached(said) : said === "" ? text.reached : text.cautions(said);
  const tone = reached && said === "" ? "success" : "warning";
  return { to: `${OPERATE}/${printer.id}`, notice: { tone, text: notice } };
}

type Shown = { typed?: SentForm; refused?: Refused; screen?: string };

function renderPage(request: MemberRequest, printer: Printer, { typed, refused, screen }: Shown): PageDocument {
  const field = fieldsOf(request, "printers.update", {
    labels: text.fields,
    form: typed ?? untouched,
    from: printer,
    refused,
  });
  const stored = writtenOf(printer);
  const states = (["in_service", "maintenance", "retired"] as const).map((state) => ({
    value: state,
    label: printersText.state[state],
  }));
  return {
    title: printer.name,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={printer.name} lede={printer.model} />
        <div class="printer-admin">
          <Card title={text.change} rank={2}>
            <Form action={request.path} csrf={request.csrf()}>
              <Select {...field("state")} options={states} required />
              <PrinterFields field={field} written={(name) => (typed ? typed.text(name) : (stored[name] ?? ""))} />
              <Button>{text.save}</Button>
            </Form>
          </Card>
          <div class="flow">
            <Label request={request} printer={printer} />
            <Section title={text.screen} lede={text.screenText} id="screen">
              {screen !== undefined && <Secret label={text.screenUrl} value={screen} />}
              <Form action={request.path} csrf={request.csrf()} hidden={{ act: "screen" }}>
                <Button kind="secondary">{text.screenAct}</Button>
              </Form>
            </Section>
            <BridgeForms request={request} printer={printer} refused={refused} />
          </div>
        </div>
      </>
    ),
  };
}

/** For the sticker on the printer: the code, and the address in letters. */
function Label({ request, printer }: { request: MemberRequest; printer: Printer }) {
  const url = `${request.parts.kernel.settings.baseUrl}${PRINTERS}/${printer.id}`;
  return (
    <section class="printer-label" aria-labelledby="label">
      <h2 id="label">{text.label}</h2>
      <p class="soft">{text.labelText}</p>
      <div class="printer-sticker">
        <QrCode value={url} label={url} />
        <p>
          <strong>{printer.name}</strong>
          <br />
          <code>{printer.id}</code>
        </p>
      </div>
    </section>
  );
}
