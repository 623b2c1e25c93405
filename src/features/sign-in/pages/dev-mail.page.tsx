import type { KeptMail } from "../../../kernel/ports/mailer.ts";
import { MAIL_STYLE_SOURCE } from "../../../markup/mail.tsx";
import {
  clockOf,
  mailKeyCookie,
  openPage,
  refusalPage,
  refusalTexts,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Card, EmptyState, Flow, LinkButton, Notice, PageHeader, Time } from "../../../web/ui/index.ts";
import { devMailText } from "./text.ts";

const SHOWN_MAX = 30;

/**
 * Mails of a server without a mail server. They contain sign-in links, so only the browser that opened the link printed
 * at start reads them, and never through a proxy. Operators see their number, and others get a 404.
 */
export const devMail = openPage({
  path: "/dev/mail",
  usesUpLink: true,
  async show(request) {
    const { folder, access } = request.parts.mails;
    const { baseUrl } = request.parts.kernel.settings;
    const isOpen = request.readsMails;
    const key = request.isForwarded ? null : access?.redeem(request.query("code"));
    if (key) return { to: "/dev/mail", cookies: [mailKeyCookie(key, baseUrl)] };
    if (!folder || !(isOpen || request.viewer?.operator)) {
      const text = refusalTexts.not_found();
      return refusalPage({ status: 404, kind: "not_found", text, faults: [], retryAfterSeconds: null });
    }
    const { title, lede, none, noneText, closed } = devMailText;
    const mails = await folder.list(SHOWN_MAX);
    return {
      title,
      styles: MAIL_STYLE_SOURCE,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          {!isOpen && <Notice tone="info">{closed}</Notice>}
          {mails.length === 0 && <EmptyState title={none}>{noneText}</EmptyState>}
          <Flow>
            {mails.map((mail) => (
              <OneMail key={mail.id} request={request} mail={mail} isOpen={isOpen} />
            ))}
          </Flow>
        </>
      ),
    };
  },
});

function OneMail({ request, mail, isOpen }: { request: WebRequest; mail: KeptMail; isOpen: boolean }) {
  const { to, at, open, asText, asHtml, attachment } = devMailText;
  const { baseUrl } = request.parts.kernel.settings;
  const link = mail.text.split(/\s+/).find((word) => word.startsWith(`${baseUrl}/`));
  return (
    <Card
      title={mail.subject}
      lede={
        <>
          {to} {mail.to} · {at} <Time at={mail.at} {...clockOf(request)} />
        </>
      }
    >
      {isOpen && mail.html && (
        // The empty sandbox blocks scripts, forms and navigation.
        <iframe class="mail-frame" title={`${asHtml}: ${mail.subject}`} srcdoc={mail.html} sandbox="" />
      )}
      {isOpen && (
        <details open={!mail.html}>
          <summary>{asText}</summary>
          <p class="mail-text">{mail.text}</p>
        </details>
      )}
      {isOpen && mail.calendar && (
        <details>
          <summary>{attachment}</summary>
          <p class="mail-text">{mail.calendar}</p>
        </details>
      )}
      {isOpen && link && (
        <LinkButton href={link.slice(baseUrl.length)} label={`${open}: ${mail.subject}`}>
          {open}
        </LinkButton>
      )}
    </Card>
  );
}
