import { createHash } from "node:crypto";
import { need, notFound, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { campaignText } from "./text.ts";

export const CAMPAIGNS = "/operate/campaigns";

export const REPORTS = `${CAMPAIGNS}/reports`;

export type Campaign = Reply<"campaigns.get">;
export type Outcome = Campaign["outcomes"][number];

export const campaignPath = (id: string) => `${CAMPAIGNS}/${id}`;

/** The campaign that the path names. @throws PageRefusal */
export async function campaignAt(request: WebRequest): Promise<Campaign> {
  const campaign_id = request.parameters.campaign;
  if (campaign_id === undefined) throw notFound();
  return need(request, "campaigns.get", { campaign_id });
}

export function outcomeText({ state, reason }: Pick<Outcome, "state" | "reason">): string {
  const word = campaignText.states[state];
  return reason ? `${word}: ${campaignText.reasons[reason]}` : word;
}

/** The CSP source of the mail's one style block: the page shows it in a frame (CSP3 §2.3.1). */
export function styleSource(html: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  return `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}

/** The style block says the same as the styles of the elements, which our policy blocks. */
function withoutInlineStyles(html: string): string {
  return html.replaceAll(/ style="[^"]*"/g, "");
}

/** The mail as it is sent. The empty sandbox blocks scripts, forms and navigation. */
export function MailPreview({ campaign: { campaign, html, text } }: { campaign: Campaign }) {
  return (
    <>
      <iframe
        class="mail-frame mail-frame-tall"
        title={`${campaignText.preview}: ${campaign.subject}`}
        srcdoc={withoutInlineStyles(html)}
        sandbox=""
      />
      <details>
        <summary>{campaignText.asText}</summary>
        <p class="mail-text" dir="auto">
          {text}
        </p>
      </details>
    </>
  );
}
