import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { Notice, Time } from "../../../web/ui/index.ts";
import { ACHIEVEMENT_TEXT, certificateText as text } from "./text.ts";
import type { Signed } from "./types.ts";

/** The sheet that is printed. */
export function CertificateView({ request, signed: { certificate: it } }: { request: WebRequest; signed: Signed }) {
  return (
    <>
      <article class="certificate">
        <p class="certificate-over">{text.over}</p>
        <p class="certificate-line">{text.awarded}</p>
        <p class="certificate-name" dir="auto">
          {it.shown_name ?? text.anonymous}
        </p>
        <p class="certificate-line">
          {it.achievement === "participation" ? text.tookPart : text.won(ACHIEVEMENT_TEXT[it.achievement])}
        </p>
        <h1 dir="auto">{it.title}</h1>
        <p class="certificate-line" dir="auto">
          {[it.days, it.team && text.team(it.team)].filter(Boolean).join(", ")}
        </p>
        <p class="certificate-foot">
          {text.at(request.space.name)}, <Time at={new Date(it.issued_at)} {...clockOf(request)} form="date" />
          <br />
          <code>{it.certificate_id}</code>
        </p>
      </article>
      {it.revoked_at ? (
        <Notice tone="danger">
          {text.revoked} <span dir="auto">{it.revoked_reason}</span>
        </Notice>
      ) : (
        <Notice tone="success">
          {text.valid} {text.validDetail} <a href="/api/certificates/keys">{text.keys}</a>.
        </Notice>
      )}
    </>
  );
}
