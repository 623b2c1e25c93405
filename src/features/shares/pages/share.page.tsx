import {
  call,
  errorAt,
  fieldErrors,
  openPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusalPage,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Card, FormCard, LinkButton, PasswordField } from "../../../web/ui/index.ts";
import { DropView } from "./drop-view.tsx";
import { FileView } from "./file-view.tsx";
import { FolderView } from "./folder-view.tsx";
import { ForOperators } from "./operator-acts.tsx";
import { proofCookie } from "./proof-cookie.ts";
import { shareText } from "./text.ts";
import { readShared, TextOfFolder } from "./text-view.tsx";
import { asVisitor } from "./visitor.ts";

export const SHARE_PATH = "/s/:token";
const PATH = SHARE_PATH;

export const share = openPage({
  path: PATH,
  acts: ["suspend", "resume"],
  show: (request) => renderShare(request),
  async act(request, form) {
    const { suspended, resumed } = shareText.operators;
    const isSuspended = form.text("act") !== "resume";
    const called = await call(request, "shares.suspend", { grant: request.parameters.token, suspended: isSuspended });
    if (!called.ok) return refusalPage(called.refused);
    return { to: request.path, notice: { tone: "success", text: isSuspended ? suspended : resumed } };
  },
});

/** `wrong`: what was refused on the page. */
export async function renderShare(request: WebRequest, wrong?: Refused): Promise<PageDocument> {
  const { baseUrl, downloadsUrl } = request.parts.kernel.settings;
  const document = await documentFor(request, wrong);
  // Forms of the page lead to the downloads, which may have a host of their own.
  return { ...document, unlisted: true, ...(downloadsUrl !== baseUrl && { leadsTo: downloadsUrl }) };
}

async function documentFor(request: WebRequest, wrong?: Refused): Promise<PageDocument> {
  const { anonymous, input } = asVisitor(request);
  const found = await call(anonymous, "shares.open", input);
  if (!found.ok) return refusedPage(request, found.refused);
  const opened = found.body;
  if (opened.state === "locked") return lockedPage(request, wrong);
  const acts = <ForOperators request={request} act="suspend" />;
  if (opened.mode === "drop") {
    const body = (
      <>
        <DropView request={request} opened={opened} refused={wrong} />
        {acts}
      </>
    );
    return { title: opened.name ?? "", layout: "focus", refused: wrong, uploads: true, body };
  }
  if (opened.kind === "file") {
    const read = opened.mode === "view" ? await readShared({ anonymous, input }) : null;
    const body = (
      <>
        <FileView request={request} opened={opened} read={read} />
        {acts}
      </>
    );
    return { title: opened.name ?? "", layout: "focus", body };
  }
  const file = request.query("file");
  if (file !== "") {
    const read = await readShared({ anonymous, input }, file);
    if (!read)
      return refusedPage(request, {
        status: 404,
        kind: "not_found",
        text: "",
        faults: [],
        retryAfterSeconds: null,
      });
    return { title: read.filename, body: <TextOfFolder request={request} read={read} /> };
  }
  const query = { folder_id: request.query("folder"), cursor: request.query("cursor") };
  const filled = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  const listed = await call(anonymous, "shares.list_shared_folder", {
    ...input,
    folder_id: opened.folder_id ?? undefined,
    ...filled,
  });
  if (!listed.ok) return refusedPage(request, listed.refused);
  const body = (
    <>
      <FolderView request={request} opened={opened} listed={listed.body} />
      {acts}
    </>
  );
  return { title: listed.body.folder.name, body };
}

/** The same page for unknown and ended links. */
function refusedPage(request: WebRequest, refused: Refused): PageDocument {
  if (refused.kind === "area_off" || refused.status === 429 || refused.status >= 500)
    return { ...refusalPage(refused, request.requestId), layout: "focus" };
  const { title, lede, home } = shareText.gone;
  return {
    title,
    layout: "focus",
    unlisted: true,
    refused: { ...refused, status: 404 },
    body: (
      <>
        <Card title={title} lede={lede} rank={1}>
          <LinkButton href="/">{home}</LinkButton>
        </Card>
        <ForOperators request={request} act="resume" />
      </>
    ),
  };
}

function lockedPage(request: WebRequest, wrong?: Refused): PageDocument {
  const { title, lede, fields, action } = shareText.locked;
  const errors = fieldErrors(wrong, fields);
  return {
    title,
    layout: "focus",
    refused: wrong,
    body: (
      <FormCard
        title={title}
        lede={lede}
        errors={errors}
        action={`${linkPath(request)}/unlock`}
        csrf={request.csrf()}
        submit={action}
      >
        <PasswordField
          name="password"
          label={fields.password}
          autocomplete="off"
          error={errorAt(errors, "password")}
          required
        />
      </FormCard>
    ),
  };
}

export function linkPath({ parameters }: WebRequest): string {
  return `/s/${encodeURIComponent(parameters.token ?? "")}`;
}

/** A GET comes from a reload after a wrong password. */
export const shareUnlock = openPage({
  path: `${PATH}/unlock`,
  show: async (request) => ({ to: linkPath(request) }),
  async act(request, form): Promise<PageResponse> {
    const { anonymous, input } = asVisitor(request);
    const called = await call(anonymous, "shares.unlock", { grant: input.grant, password: form.raw("password") });
    if (called.ok) {
      const cookies = [proofCookie(request, request.parameters.token ?? "", called.body.proof)];
      return { to: linkPath(request), cookies };
    }
    const { refused } = called;
    if (refused.kind !== "forbidden" && refused.kind !== "validation") return refusedPage(request, refused);
    const faults = [{ field: "password", problem: shareText.locked.wrong }];
    return renderShare(request, { ...refused, faults });
  },
});

export const shareDownload = openPage({
  path: `${PATH}/download`,
  show: async (request) => ({ to: linkPath(request) }),
  async act(request, form) {
    const { anonymous, input } = asVisitor(request);
    const called = await call(anonymous, "shares.begin_download", { ...input, ...form.filled("file_id") });
    if (called.ok) return { to: locationOf(request, called.body.download_url) };
    return called.refused.kind === "forbidden" ? { to: linkPath(request) } : refusedPage(request, called.refused);
  },
});

/** A path on this host, or a URL on the one for downloads. */
function locationOf({ parts }: WebRequest, url: string): string {
  const { baseUrl, downloadsUrl } = parts.kernel.settings;
  return downloadsUrl === baseUrl ? new URL(url).pathname : url;
}
