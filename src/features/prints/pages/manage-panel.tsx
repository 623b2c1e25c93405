import type { ComponentChildren } from "preact";
import { errorAt, type MemberRequest } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  type FieldError,
  FieldRow,
  Form,
  Section,
  Select,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { printsText } from "./text.ts";
import { printPath, type Station, type WholeRequest } from "./types.ts";

const text = printsText.request;

const NEXT: Readonly<Record<WholeRequest["status"], readonly string[]>> = {
  pending: ["accepted", "rejected"],
  accepted: ["printing", "rejected"],
  printing: ["ready", "rejected"],
  ready: ["collected"],
  collected: [],
  rejected: [],
  canceled: [],
};

type PanelProps = {
  request: MemberRequest;
  print: WholeRequest;
  stations: readonly Station[];
  errors: readonly FieldError[];
};

/** What managers do with a request. */
export function ManagePanel({ request, print, stations, errors }: PanelProps) {
  const next = NEXT[print.status];
  if (next.length === 0) return null;
  const form = { action: printPath(print.id), csrf: request.csrf() };
  const isOpen = print.status === "pending" || print.status === "accepted";
  return (
    <Section title={text.manage} id="manage" split>
      <Form {...form}>
        <TextArea
          name="note"
          label={text.noteField}
          hint={text.noteHint}
          error={errorAt(errors, "note")}
          rows={2}
          maxlength={1_000}
        />
        <ButtonRow>
          {next.map((status) => (
            <Button
              key={status}
              name="status"
              value={status}
              kind={status === "rejected" ? "quiet" : print.mine ? "secondary" : "primary"}
            >
              {text.next[status] ?? status}
            </Button>
          ))}
        </ButtonRow>
      </Form>
      {print.step === "queued" && stations.length > 0 && (
        <Fold title={text.assign} isOpen={errorAt(errors, "reason") !== undefined}>
          <Form {...form} hidden={{ act: "assign" }}>
            <Select
              name="printer"
              label={text.assignPrinter}
              options={stations.map(({ printer: { id, name } }) => ({ value: id, label: name }))}
              required
            />
            <TextField name="reason" label={text.assignReason} error={errorAt(errors, "reason")} maxlength={600} />
            <Button kind="secondary">{text.assignSave}</Button>
          </Form>
        </Fold>
      )}
      {isOpen && (
        <Fold title={text.estimate}>
          <Form {...form} hidden={{ act: "estimate" }}>
            <EstimateFields print={print} />
            <Button kind="secondary">{text.estimateSave}</Button>
          </Form>
        </Fold>
      )}
      {isOpen && request.viewer.operator && (
        <Fold title={text.gcode}>
          <Form {...form} hidden={{ act: "gcode" }}>
            <TextField name="file_id" label={text.gcodeFile} hint={text.gcodeHint} maxlength={64} required />
            <Button kind="secondary">{text.gcodeSave}</Button>
          </Form>
        </Fold>
      )}
      {print.status === "printing" && (
        <Fold title={text.failed}>
          <Form {...form} hidden={{ act: "fail" }}>
            <TextArea name="note" id="failure" label={text.failedNote} rows={2} maxlength={1_000} required />
            <TextField name="used_grams" label={text.used} inputmode="decimal" look="short" maxlength={9} />
            <Button kind="danger">{text.failed}</Button>
          </Form>
        </Fold>
      )}
    </Section>
  );
}

function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ComponentChildren }) {
  return (
    <details class="fold" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function EstimateFields({ print }: { print: WholeRequest }) {
  const { minutes, grams, x, y, z } = text.estimateFields;
  const short = { look: "short", inputmode: "numeric", maxlength: 6 } as const;
  return (
    <FieldRow>
      <TextField name="minutes" label={minutes} value={print.est_minutes?.toString()} {...short} />
      <TextField name="grams" label={grams} value={print.est_grams?.toString()} {...short} inputmode="decimal" />
      <TextField name="x" label={x} {...short} />
      <TextField name="y" label={y} {...short} />
      <TextField name="z" label={z} {...short} />
    </FieldRow>
  );
}
