import { errorAt, type Form } from "../../../web/core/index.ts";
import { type FieldError, FileField, TextArea } from "../../../web/ui/index.ts";
import { mediaText } from "./text.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export type ImageFieldsProps = {
  errors: FieldError[];
  alt: string;
  /** The image of a changed record may stay as it is. */
  label: string;
  hint: string;
  required: boolean;
};

export function ImageFields({ errors, alt, label, hint, required }: ImageFieldsProps) {
  const { fields, altHint } = mediaText.form;
  return (
    <>
      <FileField
        name="image"
        label={label}
        hint={hint}
        error={errorAt(errors, "image")}
        accept={ACCEPTED}
        required={required}
        unmarked={!required}
      />
      <TextArea
        name="alt"
        label={fields.alt}
        hint={altHint}
        value={alt}
        error={errorAt(errors, "alt")}
        rows={2}
        maxlength={300}
        required
      />
    </>
  );
}

/** The chosen image as a data URL, if any, or why it cannot be sent. */
export function chosenImage(form: Form): { readonly data_url?: string } | { readonly problem: string } {
  const image = form.image("image");
  if (image === null) return {};
  return "fault" in image ? { problem: mediaText.form.large } : { data_url: image.dataUrl };
}
