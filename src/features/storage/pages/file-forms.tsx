import { clockOf, errorAt, type Form as Filled, type MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, type FieldError, Form, Notice, Section, TextArea, Time } from "../../../web/ui/index.ts";
import { storageText } from "./text.ts";
import { type StoredFile, storedFilePath } from "./types.ts";

const text = storageText.file;

type PartProps = {
  request: MemberRequest;
  file: StoredFile;
  errors: FieldError[];
  /** The file is the operator's own. */
  own: boolean;
  /** The form that was refused. */
  typed: Filled | undefined;
};

type QuarantineProps = Pick<PartProps, "request" | "file"> & { field: Fields<"reason"> };

/** Folded, like everything dangerous, until it is asked for. */
export function Quarantine({ request, file, field }: QuarantineProps) {
  const { title, lede, show, action } = text.quarantine;
  const reason = field("reason");
  return (
    <Section title={title} lede={lede} id="quarantine" split>
      <details class="fold" open={reason.error !== undefined}>
        <summary>{show}</summary>
        <Form action={storedFilePath(file.id)} csrf={request.csrf()} hidden={{ act: "quarantine" }}>
          <TextArea {...reason} rows={3} />
          <Button kind="danger">{action}</Button>
        </Form>
      </details>
    </Section>
  );
}

export function Release({ request, file, own, errors, typed }: PartProps) {
  const { title, lede, action } = text.release;
  return (
    <Section title={title} lede={lede} id="release" split>
      {own ? (
        <p class="soft">{text.open.own}</p>
      ) : (
        <Form action={storedFilePath(file.id)} csrf={request.csrf()} hidden={{ act: "release" }}>
          <TextArea
            name="message"
            label={text.fields.message}
            value={typed?.raw("message")}
            error={errorAt(errors, "message")}
            rows={3}
            maxlength={600}
          />
          <Button>{action}</Button>
        </Form>
      )}
    </Section>
  );
}

/** Folded: an emergency is rare. `filename` is known once the file is open. */
export function Opening({ request, file, own, errors, typed, filename }: PartProps & { filename: string | null }) {
  const { title, lede, show, action, isOpen, until, download, own: ownText } = text.open;
  const error = errorAt(errors, "why");
  return (
    <Section title={title} lede={lede} id="open" split>
      {filename !== null && file.open_until !== undefined && (
        <Notice tone="warning" title={isOpen}>
          <p>
            {until} <Time at={new Date(file.open_until)} form="clock" {...clockOf(request)} />.{" "}
            <a href={`/api/storage/files/${file.id}/content`} dir="auto">
              {download(filename)}
            </a>
          </p>
        </Notice>
      )}
      {own ? (
        <p class="soft">{ownText}</p>
      ) : (
        <details class="fold" open={error !== undefined}>
          <summary>{show}</summary>
          <Form action={storedFilePath(file.id)} csrf={request.csrf()} hidden={{ act: "open" }}>
            <TextArea
              name="why"
              label={text.fields.why}
              hint={text.reasonHint}
              value={typed?.raw("why")}
              error={error}
              rows={3}
              maxlength={600}
              required
            />
            <Button kind="secondary">{action}</Button>
          </Form>
        </details>
      )}
    </Section>
  );
}
