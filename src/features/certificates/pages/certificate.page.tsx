import { Readable } from "node:stream";
import { call, need, openPage, type Redirect, type WebRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, LinkButton, RadioGroup, Section } from "../../../web/ui/index.ts";
import { CertificateView } from "./certificate-view.tsx";
import { certificateText as text } from "./text.ts";
import { CERTIFICATES, certificatePath, type Signed } from "./types.ts";

const SHARINGS = ["private", "shared", "named"] as const;

/** The owner's certificate, or a shared one. */
async function signedAt(request: WebRequest): Promise<{ signed: Signed; mine: boolean }> {
  const certificate_id = request.parameters.certificate ?? "";
  const own = request.viewer ? await call(request, "certificates.get", { certificate_id }) : null;
  if (own?.ok) return { signed: own.body, mine: true };
  return { signed: await need(request, "certificates.verify", { certificate_id }), mine: false };
}

export const certificate = openPage({
  path: `${CERTIFICATES}/:certificate`,
  async show(request) {
    const { signed, mine } = await signedAt(request);
    return {
      title: `${text.over}: ${signed.certificate.title}`,
      unlisted: true,
      body: (
        <>
          <CertificateView request={request} signed={signed} />
          {mine && <Sharing request={request} signed={signed} />}
          <Downloads signed={signed} mine={mine} />
        </>
      ),
    };
  },
  async act(request, form): Promise<Redirect> {
    const certificate_id = request.parameters.certificate ?? "";
    const chosen = form.text("sharing");
    const sharing = { shared: chosen !== "private", show_name: chosen === "named" };
    await need(request, "certificates.share", { certificate_id, ...sharing });
    return { to: certificatePath(certificate_id), notice: { tone: "success", text: text.saved } };
  },
});

function Sharing({ request, signed: { certificate: it } }: { request: WebRequest; signed: Signed }) {
  const chosen = it.shared ? (it.shown_name === null ? "shared" : "named") : "private";
  return (
    <Section title={text.sharing} lede={text.sharingText} id="sharing" split>
      <Form action={certificatePath(it.certificate_id)} csrf={request.csrf()}>
        <RadioGroup
          name="sharing"
          label={text.choose}
          required
          options={SHARINGS.map((value) => ({ value, label: text.options[value] }))}
          value={chosen}
        />
        {it.shared && (
          <p class="soft">
            {text.link}: <code>{it.url}</code>
          </p>
        )}
        <ButtonRow>
          <Button kind="secondary">{text.save}</Button>
          <LinkButton href={CERTIFICATES} kind="quiet">
            {text.back}
          </LinkButton>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function Downloads({ signed: { certificate: it }, mine }: { signed: Signed; mine: boolean }) {
  const path = certificatePath(it.certificate_id);
  return (
    <Section
      title={text.downloads}
      lede={mine ? text.downloadsText.mine : text.downloadsText.shared}
      id="wallets"
      split
    >
      <ButtonRow>
        <LinkButton href={`${path}/badge.jwt`} kind="secondary">
          {text.jwt}
        </LinkButton>
        <LinkButton href={`${path}/badge.json`} kind="quiet">
          {text.json}
        </LinkButton>
      </ButtonRow>
      <p class="soft">{text.print}</p>
    </Section>
  );
}

export const certificateJson = openPage({
  path: `${CERTIFICATES}/:certificate/badge.json`,
  async show(request) {
    const { signed } = await signedAt(request);
    const { certificate_id } = signed.certificate;
    const file = Readable.from([JSON.stringify(signed.credential, null, 2)]);
    return { name: `${certificate_id}.json`, type: "application/ld+json; charset=utf-8", file };
  },
});

export const certificateJwt = openPage({
  path: `${CERTIFICATES}/:certificate/badge.jwt`,
  async show(request) {
    const { signed } = await signedAt(request);
    return {
      name: `${signed.certificate.certificate_id}.jwt`,
      type: "application/jwt",
      file: Readable.from([signed.jwt]),
    };
  },
});
