import {
  call,
  errorAt,
  type Form as Filled,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pageAt,
  pathWith,
  type Refused,
  refusedFields,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  TextField,
} from "../../../web/ui/index.ts";
import { sizeText } from "../../files/pages/parts.ts";
import { FileTable } from "./file-table.tsx";
import { storageText } from "./text.ts";
import { memberStoragePath, STORAGE } from "./types.ts";

const MB = 1024 ** 2;
const SHOWN = 50;
const text = storageText.member;

export const operateStorageMember = operatorPage({
  path: `${STORAGE}/members/:member`,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const user_id = request.parameters.member ?? "";
    const [megabytes, files_max] = [wholeNumber(form.text("bytes_max")), wholeNumber(form.text("files_max"))];
    if (typeof megabytes !== "number" || typeof files_max !== "number") {
      const fields = ["bytes_max", "files_max"].filter((name) => typeof wholeNumber(form.text(name)) !== "number");
      return renderPage(request, {
        form,
        refused: refusedFields(...fields.map((field) => ({ field, problem: text.whole }))),
      });
    }
    const set = await call(request, "storage.set_limit", { user_id, bytes_max: megabytes * MB, files_max });
    if (!set.ok) return renderPage(request, { form, refused: set.refused });
    const { changed, bytes_max } = set.body;
    const notice = changed
      ? ({ tone: "success", text: text.saved(form.text("name"), sizeText(bytes_max)) } as const)
      : ({ tone: "info", text: text.same } as const);
    return { to: memberStoragePath(user_id), notice };
  },
});

async function renderPage(request: MemberRequest, typed?: { form: Filled; refused: Refused }): Promise<PageDocument> {
  const user_id = request.parameters.member ?? "";
  const page = pageAt(request.query("page"));
  const [{ member }, usage, { files, has_more }] = await Promise.all([
    need(request, "membership.get_member", { user_id }),
    need(request, "storage.usage", { user_id }),
    need(request, "storage.list_files", { user_id, limit: SHOWN, offset: (page - 1) * SHOWN }),
  ]);
  const { defaults, members } = usage;
  const limits = members[0] ?? { ...defaults, used: 0, files: 0 };
  const { used, bytes_max, files_max } = limits;
  const { form = untouched, refused } = typed ?? {};
  const labels = text.fields;
  const field = fieldsOf(request, "storage.set_limit", { labels, form, from: { files_max }, refused });
  const title = text.title(member.name);
  const path = memberStoragePath(user_id);
  const at = (number: number) => pathWith(path, { page: number === 1 ? "" : String(number) });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={title}
          lede={text.used(sizeText(used), sizeText(bytes_max), limits.files, files_max)}
          actions={
            <>
              <LinkButton href={`/operate/members/${user_id}`}>{text.profile}</LinkButton>
              <LinkButton href={STORAGE} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        <Section title={text.limit} lede={text.limitLede} split>
          <Form action={request.path} csrf={request.csrf()} hidden={{ name: member.name }}>
            <FieldRow>
              <TextField
                name="bytes_max"
                label={labels.bytes_max}
                value={typed ? form.text("bytes_max") : String(Math.round(bytes_max / MB))}
                error={errorAt(field.errors, "bytes_max")}
                inputmode="numeric"
                look="short"
                required
              />
              <TextField {...field("files_max")} inputmode="numeric" look="short" required />
            </FieldRow>
            <Button>{text.save}</Button>
          </Form>
        </Section>
        <Section title={text.files}>
          {files.length === 0 ? <p class="soft">{text.noFiles}</p> : <FileTable files={files} />}
          <Pagination
            words={storageText.pages}
            newer={page > 1 ? at(page - 1) : undefined}
            older={has_more ? at(page + 1) : undefined}
          />
        </Section>
      </>
    ),
  };
}
