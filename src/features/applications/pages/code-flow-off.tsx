import { Notice } from "../../../web/ui/index.ts";
import { applicationsText } from "./text.ts";

/** Says why no application can work; nothing where it can. */
export function CodeFlowOff({ oauthCodeFlow, baseUrl }: { oauthCodeFlow: boolean; baseUrl: string }) {
  if (oauthCodeFlow) return null;
  return (
    <Notice tone="warning" title={applicationsText.off}>
      {applicationsText.offText(baseUrl)}
    </Notice>
  );
}
