import {
  call,
  clearedCookie,
  clockOf,
  type Form,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  openedCookie,
  type PageDocument,
  type Refused,
  sealedCookie,
  untouched,
} from "../../../web/core/index.ts";
import { ButtonRow, DefinitionList, FormCard, LinkButton, PageHeader, Secret, Time } from "../../../web/ui/index.ts";
import { LinkFields, termsIn } from "./link-fields.tsx";
import { dropTermsIn, ModeFields } from "./mode-fields.tsx";
import { LINKS_PATH } from "./parts.ts";
import { shareAt } from "./share-at.ts";
import { linksText } from "./text.ts";

const PATH = `${LINKS_PATH}/new`;

/** `?to=` names the file or folder. */
export const linksNew = memberPage({
  path: PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const target = request.query("to");
    const terms = termsIn(form);
    const mode = form.text("mode");
    const made = target.startsWith("d_")
      ? await call(request, "shares.grant_folder", {
          folder_id: target,
          ...terms,
          mode,
          ...(mode === "drop" && dropTermsIn(form)),
        })
      : await call(request, "shares.grant_file", { file_id: target, ...terms, mode });
    if (!made.ok) return renderPage(request, form, made.refused);
    const { share_id, link } = made.body;
    const to = madePath(share_id);
    return { to, cookies: [await sealedCookie(request, to, share_id, link)] };
  },
});

function madePath(id: string): string {
  return `${LINKS_PATH}/${id}/made`;
}

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const target = request.query("to");
  const isFolder = target.startsWith("d_");
  const name = isFolder
    ? (await need(request, "files.get_folder", { folder_id: target, limit: 1 })).folder?.name
    : (await need(request, "files.get", { file_id: target })).file.filename;
  const { newTitle, audience, fields, create, cancel } = linksText.form;
  const labels = { ...fields, ttl_seconds: fields.ttl, file_bytes_max: fields.file_mb, bytes_max: fields.total_mb };
  const errors = fieldErrors(refused, labels);
  return {
    title: newTitle,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={
          <>
            {newTitle}: <bdi class="share-name">{name}</bdi>
          </>
        }
        lede={isFolder ? audience.folder : audience.file}
        errors={errors}
        action={`${PATH}?to=${encodeURIComponent(target)}`}
        csrf={request.csrf()}
        submit={create}
        cancel={{ href: LINKS_PATH, label: cancel }}
      >
        <ModeFields form={form} errors={errors} isFolder={isFolder} />
        <LinkFields form={form} errors={errors} />
      </FormCard>
    ),
  };
}

/** The only page that shows the link. */
export const linkMade = memberPage({
  path: `${LINKS_PATH}/:share/made`,
  async show(request) {
    const share = await shareAt(request);
    const { title, ledes, label, until, open, done, shownBefore } = linksText.made;
    const link = await openedCookie(request, share.share_id);
    if (link === null) return { to: LINKS_PATH, notice: { tone: "info", text: shownBefore } };
    return {
      title,
      layout: "focus",
      cookies: [clearedCookie(request, madePath(share.share_id))],
      body: (
        <>
          <PageHeader title={title} lede={ledes[share.mode](share.name)} />
          <Secret label={label} value={link} />
          <DefinitionList
            facts={[{ term: until, detail: <Time at={new Date(share.expires_at)} {...clockOf(request)} /> }]}
          />
          <ButtonRow>
            <LinkButton href={new URL(link).pathname}>{open}</LinkButton>
            <LinkButton href={LINKS_PATH} kind="quiet">
              {done}
            </LinkButton>
          </ButtonRow>
        </>
      ),
    };
  },
});
