import { clockOf, type MemberRequest, need, operatorPage, pageAt, pageLinks, slice } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  Status,
  Table,
  Time,
} from "../../../web/ui/index.ts";
import { ACHIEVEMENT_TEXT, operateText as text } from "./text.ts";
import { certificatePath, type Issued, OPERATE, operatePath } from "./types.ts";

const SHOWN = 50;

export const operateCertificates = operatorPage({
  path: OPERATE,
  async show(request) {
    const page = pageAt(request.query("page"));
    const { certificates, total } = await need(request, "certificates.list_issued", slice(page, SHOWN));
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} />
          {total === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <Certificates request={request} rows={certificates} />
          )}
          <Pagination {...pageLinks(OPERATE, {}, { page, shown: SHOWN, total })} />
          <Section title={text.key} lede={text.keyText} id="key" split>
            <Form action={OPERATE} csrf={request.csrf()}>
              <ButtonRow>
                <Button kind="secondary">{text.rotate}</Button>
              </ButtonRow>
            </Form>
          </Section>
        </>
      ),
    };
  },
  async act(request) {
    await need(request, "certificates.rotate_key");
    return { to: OPERATE, notice: { tone: "success", text: text.rotated } };
  },
});

function Certificates({ request, rows }: { request: MemberRequest; rows: Issued[] }) {
  const { columns } = text;
  return (
    <Table
      id="certificates"
      caption={text.caption}
      captionHidden
      rows={rows}
      rowKey={({ certificate }) => certificate.certificate_id}
      columns={[
        { label: columns.name, heads: true, cell: ({ name }) => <bdi>{name || text.deleted}</bdi> },
        {
          label: columns.hackathon,
          cell: ({ certificate: { title, shared, certificate_id } }) =>
            shared ? <a href={certificatePath(certificate_id)}>{title}</a> : <bdi>{title}</bdi>,
        },
        { label: columns.achievement, cell: ({ certificate }) => ACHIEVEMENT_TEXT[certificate.achievement] },
        {
          label: columns.issued,
          cell: ({ certificate }) => <Time at={new Date(certificate.issued_at)} {...clockOf(request)} form="date" />,
        },
        {
          label: columns.state,
          cell: ({ certificate: { revoked_at } }) => (
            <Status tone={revoked_at ? "danger" : "success"}>{revoked_at ? text.revoked : text.valid}</Status>
          ),
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ name, certificate: { certificate_id, title } }) => (
            <LinkButton href={operatePath(certificate_id)} small label={text.changeNamed(name || text.deleted, title)}>
              {text.change}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
