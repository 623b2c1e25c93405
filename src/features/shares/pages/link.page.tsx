import {
  call,
  clockOf,
  type Form,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  ErrorSummary,
  LinkButton,
  Form as PageForm,
  Time,
} from "../../../web/ui/index.ts";
import { LinkFields, termsIn } from "./link-fields.tsx";
import { ShareState } from "./links.page.tsx";
import { LINKS_PATH, shareAction } from "./parts.ts";
import { shareAt } from "./share-at.ts";
import { linksText } from "./text.ts";
import type { Share } from "./types.ts";

export const link = memberPage({
  path: `${LINKS_PATH}/:share`,
  acts: ["", "revoke"],
  show: async (request) => renderPage(request, await shareAt(request), untouched),
  async act(request, form) {
    const share = await shareAt(request);
    const { share_id } = share;
    if (form.text("act") === "revoke") {
      await need(request, "shares.revoke", { share_id });
      return { to: LINKS_PATH, notice: { tone: "success", text: linksText.revoke.done } };
    }
    const { downloads_max: sent = null, subject = "", password, ...rest } = termsIn(form);
    const locks = form.text("open") !== "" ? { password: null } : password !== undefined && { password };
    const changed = await call(request, "shares.update", {
      share_id,
      ...(share.mode === "download" && { downloads_max: sent }),
      subject,
      ...rest,
      ...locks,
    });
    if (!changed.ok) return renderPage(request, share, form, changed.refused);
    return { to: LINKS_PATH, notice: { tone: "success", text: linksText.form.saved } };
  },
});

function renderPage(request: MemberRequest, share: Share, form: Form, refused?: Refused): PageDocument {
  const { changeTitle, fields, save, cancel } = linksText.form;
  const errors = fieldErrors(refused, { ...fields, ttl_seconds: fields.ttl });
  const title = changeTitle(share.name);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card
          title={<bdi class="share-name">{title}</bdi>}
          rank={1}
          footer={<Ending request={request} share={share} />}
        >
          <Facts request={request} share={share} />
          {share.mine && share.state !== "revoked" && (
            <PageForm action={request.path} csrf={request.csrf()}>
              <LinkFields form={form} errors={errors} share={share} />
              <ButtonRow>
                <Button>{save}</Button>
                <LinkButton href={LINKS_PATH} kind="quiet">
                  {cancel}
                </LinkButton>
              </ButtonRow>
            </PageForm>
          )}
        </Card>
      </>
    ),
  };
}

function Facts({ request, share }: { request: MemberRequest; share: Share }) {
  const { columns, use } = linksText.list;
  return (
    <>
      <DefinitionList
        facts={[
          { term: linksText.form.fields.mode, detail: linksText.form.modes[share.mode] },
          { term: columns.state, detail: <ShareState state={share.state} /> },
          { term: columns.use, detail: use(share) },
          { term: columns.until, detail: <Time at={new Date(share.expires_at)} {...clockOf(request)} /> },
        ]}
      />
      {share.state === "closed" && <p class="soft">{linksText.closedNote}</p>}
    </>
  );
}

/** To end the link, or to replace it. */
function Ending({ request, share }: { request: MemberRequest; share: Share }) {
  const { title, lede, action, again } = linksText.revoke;
  const target = share.file_id ?? share.folder_id ?? "";
  if (share.state === "revoked") return <a href={shareAction(target).href}>{again}</a>;
  return (
    <details class="fold">
      <summary>{title}</summary>
      <PageForm action={request.path} csrf={request.csrf()} hidden={{ act: "revoke" }}>
        <p>{lede}</p>
        <ButtonRow>
          <Button kind="danger">{action}</Button>
        </ButtonRow>
      </PageForm>
    </details>
  );
}
