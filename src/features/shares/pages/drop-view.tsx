import { clockOf, errorAt, fieldErrors, type Refused, type WebRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, DefinitionList, ErrorSummary, FileField, Time } from "../../../web/ui/index.ts";
import { sizeText, UploadForm } from "../../files/pages/parts.ts";
import { proofIn } from "./proof-cookie.ts";
import { shareText } from "./text.ts";
import type { Opened } from "./types.ts";

type DropProps = { request: WebRequest; opened: Opened; refused: Refused | undefined };

/** A box for files, of which the visitor sees only the slot. */
export function DropView({ request, opened, refused }: DropProps) {
  const { title, lede, files, hint, send, facts } = shareText.drop;
  const errors = fieldErrors(refused, { files });
  const { drops, shared_by, expires_at } = opened;
  const token = request.parameters.token ?? "";
  return (
    <>
      <ErrorSummary errors={errors} />
      <Card
        title={
          <>
            {title} <bdi class="share-name">{opened.name}</bdi>
          </>
        }
        rank={1}
        lede={lede(shared_by ?? shareText.somebody)}
      >
        <UploadForm
          action={`/s/${encodeURIComponent(token)}/drop`}
          csrf={request.csrf()}
          folderId={null}
          grant={{ token, proof: proofIn(request) }}
        >
          <FileField name="files" label={files} hint={hint} error={errorAt(errors, "files")} multiple required />
          <ButtonRow>
            <Button>{send}</Button>
          </ButtonRow>
        </UploadForm>
        <DefinitionList
          facts={[
            { term: facts.each, detail: drops && sizeText(drops.file_bytes_max) },
            {
              term: facts.left,
              detail: drops && facts.leftOf(drops.files_max - drops.files, sizeText(drops.bytes_max - drops.bytes)),
            },
            { term: facts.until, detail: <Time at={new Date(expires_at)} {...clockOf(request)} /> },
          ]}
        />
      </Card>
    </>
  );
}
