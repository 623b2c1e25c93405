import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  type Refused,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, ColorField, Form, Section } from "../../../web/ui/index.ts";
import { mediaText } from "./text.ts";
import { MEDIA } from "./types.ts";

const text = mediaText.accent;
/** The product's, as the stylesheet has it for light pages. */
const OWN = "#0c5b52";

/** The saved color in words, or the refusal. */
export async function saveAccent(request: MemberRequest, form: Fields): Promise<string | { refused: Refused }> {
  const isReset = form.text("act") === "reset-accent";
  const saved = await call(request, "space.update", { accent: isReset ? null : form.text("accent") });
  if (!saved.ok) return { refused: saved.refused };
  const { accent } = saved.body.space;
  return accent === null ? text.reset : [text.saved, ...adjustments(accent)].join(" ");
}

function adjustments({ chosen, light, dark }: { chosen: string; light: string; dark: string }): string[] {
  return [...(light === chosen ? [] : [text.darker(light)]), ...(dark === chosen ? [] : [text.lighter(dark)])];
}

export function AccentForm({ request, refused }: { request: MemberRequest; refused: Refused | undefined }) {
  const { accent } = request.space;
  return (
    <Section title={text.title} lede={text.lede} id="color" split>
      <Form action={MEDIA} csrf={request.csrf()}>
        <ColorField
          name="accent"
          label={text.field}
          hint={accent ? [text.now(accent.chosen), ...adjustments(accent)].join(" ") : text.none}
          value={accent?.chosen ?? OWN}
          error={errorAt(fieldErrors(refused, { accent: text.field }), "accent")}
          unmarked
        />
        <ButtonRow>
          <Button kind="secondary" name="act" value="accent">
            {text.save}
          </Button>
          {accent && (
            <Button kind="quiet" name="act" value="reset-accent">
              {text.useOwn}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Section>
  );
}
