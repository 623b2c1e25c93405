import {
  call,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  type Refused,
  refusedFields,
} from "../../../../web/core/index.ts";
import { Button, ButtonRow, Cover, type FieldError, FileField, Form, Section } from "../../../../web/ui/index.ts";
import { ownPicture } from "../event-format.ts";
import { editText as text } from "./text.ts";
import type { OwnEvent } from "./types.ts";

export type PartProps = { request: MemberRequest; event: OwnEvent; errors: FieldError[] };

type Stored = { readonly url: string } | { readonly refused: Refused };

/** Stores the picture that was sent; null without one. */
export async function storeCover(request: MemberRequest, form: Fields): Promise<Stored | null> {
  const image = form.image("image");
  if (!image) return null;
  const fault = (problem: string) => ({ refused: refusedFields({ field: "image", problem }) });
  if ("fault" in image) return fault(text.coverLarge);
  const stored = await call(request, "highlights.upload_image", { data_url: image.dataUrl });
  if (stored.ok) return { url: stored.body.url };
  return stored.refused.kind === "validation" ? fault(text.coverUnread) : { refused: stored.refused };
}

export async function saveCover(
  request: MemberRequest,
  { event_id, rev }: OwnEvent,
  form: Fields,
): Promise<{ done: string } | { refused: Refused }> {
  let cover_url = "";
  if (form.text("remove") === "") {
    const stored = await storeCover(request, form);
    if (!stored) return { refused: refusedFields({ field: "image", problem: text.coverMissing }) };
    if ("refused" in stored) return stored;
    cover_url = stored.url;
  }
  const saved = await call(request, "events.update", { event_id, rev, cover_url });
  return saved.ok ? { done: text.saved } : { refused: saved.refused };
}

export function CoverPart({ request, event, errors }: PartProps) {
  const src = ownPicture(request, event.cover_url ?? undefined);
  return (
    <Section title={text.cover} lede={text.coverLede} split>
      <Cover seed={event.event_id} src={src} />
      <Form action={request.path} csrf={request.csrf()} hidden={{ act: "cover" }} multipart>
        <FileField
          name="image"
          label={text.coverField}
          hint={text.coverHint}
          error={errorAt(errors, "image")}
          accept="image/*"
          unmarked
        />
        <ButtonRow>
          <Button kind="secondary">{text.coverSave}</Button>
          {src && (
            <Button kind="quiet" name="remove" value="yes">
              {text.coverRemove}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Section>
  );
}
