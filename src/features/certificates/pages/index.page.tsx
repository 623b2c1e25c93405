import { clockOf, memberPage, need } from "../../../web/core/index.ts";
import { Badge, EmptyState, LinkButton, PageHeader, Status, Time } from "../../../web/ui/index.ts";
import { ACHIEVEMENT_TEXT, mineText as text } from "./text.ts";
import { CERTIFICATES, type Certificate, certificatePath } from "./types.ts";

export const certificates = memberPage({
  path: CERTIFICATES,
  async show(request) {
    const { certificates: rows } = await need(request, "certificates.list");
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} />
          {rows.length === 0 ? (
            <EmptyState title={text.none} action={<LinkButton href="/hack">{text.hackathons}</LinkButton>}>
              {text.noneText}
            </EmptyState>
          ) : (
            <ul class="certificate-list">
              {rows.map((row) => (
                <li key={row.certificate_id} class="certificate-row">
                  <div>
                    <h2 dir="auto">
                      <a href={certificatePath(row.certificate_id)}>{row.title}</a>
                    </h2>
                    <p class="soft">
                      {ACHIEVEMENT_TEXT[row.achievement]}
                      {row.team && (
                        <>
                          {" · "}
                          <bdi>{row.team}</bdi>
                        </>
                      )}
                      {" · "}
                      <Time at={new Date(row.issued_at)} {...clockOf(request)} form="date" />
                    </p>
                  </div>
                  <State certificate={row} />
                </li>
              ))}
            </ul>
          )}
        </>
      ),
    };
  },
});

function State({ certificate: { revoked_at, shared } }: { certificate: Certificate }) {
  if (revoked_at) return <Status tone="danger">{text.revoked}</Status>;
  return shared ? <Status tone="info">{text.shared}</Status> : <Badge>{text.private}</Badge>;
}
