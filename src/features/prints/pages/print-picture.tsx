import { PrintMark } from "./print-mark.tsx";
import { printsText } from "./text.ts";
import type { PrintRequest } from "./types.ts";

/** Of the pictures that the model check draws. */
const SHAPE = { width: 512, height: 384 } as const;

type PictureProps = {
  print: Pick<PrintRequest, "id" | "title" | "model_check">;
  /** Large ones are the subject of their page: they are loaded at once, and their alternative text has the size. */
  isLarge?: boolean;
};

/** The model as it was read; a mark until then, and for files that are not read. */
export function PrintPicture({ print: { id, title, model_check: check }, isLarge = false }: PictureProps) {
  const kind = isLarge ? "print-picture print-picture-large" : "print-picture";
  if (check?.picture_url == null) {
    return (
      <span class={kind}>
        <PrintMark title={title} />
      </span>
    );
  }
  const alt = isLarge && check.size_mm ? printsText.picture(check.size_mm) : "";
  return (
    <span class={kind}>
      <img src={`/api/prints/${id}/picture`} alt={alt} {...SHAPE} loading={isLarge ? "eager" : "lazy"} />
    </span>
  );
}
