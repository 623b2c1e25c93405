import { clockOf, need } from "../../../web/core/index.ts";
import { listPage } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, Section, Status, Time } from "../../../web/ui/index.ts";
import { ACHIEVEMENT_TEXT, operateText as text } from "./text.ts";
import { certificatePath, OPERATE, operatePath } from "./types.ts";

export const operateCertificates = listPage({
  path: OPERATE,
  who: "operator",
  of: "certificates.list_issued",
  id: "certificates",
  words: text,
  rows: ({ certificates }) => certificates,
  rowKey: ({ certificate }) => certificate.certificate_id,
  columns: {
    name: { heads: true, cell: ({ name }) => <bdi>{name || text.deleted}</bdi> },
    hackathon: ({ certificate: { title, shared, certificate_id } }) =>
      shared ? <a href={certificatePath(certificate_id)}>{title}</a> : <bdi>{title}</bdi>,
    achievement: ({ certificate }) => ACHIEVEMENT_TEXT[certificate.achievement],
    issued: ({ certificate }, request) => (
      <Time at={new Date(certificate.issued_at)} {...clockOf(request)} form="date" />
    ),
    state: ({ certificate: { revoked_at } }) => (
      <Status tone={revoked_at ? "danger" : "success"}>{revoked_at ? text.revoked : text.valid}</Status>
    ),
  },
  links: ({ name, certificate: { certificate_id, title } }) => [
    { href: operatePath(certificate_id), text: text.change, label: text.changeNamed(name || text.deleted, title) },
  ],
  shown: 50,
  after: (request) => (
    <Section title={text.key} lede={text.keyText} id="key" split>
      <Form action={OPERATE} csrf={request.csrf()}>
        <ButtonRow>
          <Button kind="secondary">{text.rotate}</Button>
        </ButtonRow>
      </Form>
    </Section>
  ),
  async act(request) {
    await need(request, "certificates.rotate_key");
    return { to: OPERATE, notice: { tone: "success", text: text.rotated } };
  },
});
