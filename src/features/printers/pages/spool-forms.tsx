import type { MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, Checkbox, FieldRow, Form, Select, TextField } from "../../../web/ui/index.ts";
import { printersText } from "./text.ts";
import type { Printer, Spool } from "./types.ts";

const text = printersText.spools;

type AddProps = { request: MemberRequest; path: string; field: Fields<keyof typeof text.fields> };

export function AddSpool({ request, path, field }: AddProps) {
  return (
    <Form action={path} csrf={request.csrf()}>
      <FieldRow>
        <TextField {...field("material")} />
        <TextField {...field("color")} />
        <TextField {...field("grams")} inputmode="numeric" look="short" maxlength={5} />
      </FieldRow>
      <FieldRow>
        <TextField {...field("maker")} />
        <TextField {...field("cents_per_kg")} inputmode="numeric" look="short" maxlength={8} />
      </FieldRow>
      <Button>{text.add}</Button>
    </Form>
  );
}

type ActsProps = { request: MemberRequest; path: string; spool: Spool; printers: readonly Printer[] };

/** Two small forms behind one summary, without script. */
export function SpoolActs({ request, path, spool, printers }: ActsProps) {
  const name = `${spool.material} ${spool.color}`;
  const form = { action: path, csrf: request.csrf() };
  const id = (field: string) => `${field}-${spool.id}`;
  return (
    <>
      <details class="fold">
        <summary aria-label={text.loadNamed(name)}>{text.load}</summary>
        <Form {...form} hidden={{ act: "load", spool: spool.id }}>
          <Select
            name="printer"
            id={id("printer")}
            label={text.loadOn}
            options={printers.map((printer) => ({ value: printer.id, label: printer.name }))}
            required
          />
          <TextField
            name="slot"
            id={id("slot")}
            label={text.slot}
            value="1"
            type="number"
            look="short"
            min={1}
            max={16}
            required
          />
          <Button small kind="secondary" label={text.loadNamed(name)}>
            {text.load}
          </Button>
        </Form>
      </details>
      <details class="fold">
        <summary aria-label={text.weighNamed(name)}>{text.weigh}</summary>
        <Form {...form} hidden={{ act: "weigh", spool: spool.id }}>
          <TextField
            name="left_grams"
            id={id("left")}
            label={text.leftGrams}
            value={String(Math.round(spool.left_grams))}
            inputmode="numeric"
            look="short"
            maxlength={5}
            required
          />
          <Checkbox name="retire" id={id("retire")} label={text.retire} />
          <Button small kind="secondary" label={text.weighNamed(name)}>
            {text.save}
          </Button>
        </Form>
      </details>
    </>
  );
}
