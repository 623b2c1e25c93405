import { Status } from "../../../web/ui/index.ts";

export const SHOWN_PATH = "/highlights/shown";

export interface ConsentWords {
  readonly open: string;
  readonly yes: string;
  readonly no: string;
}

/** Whether somebody agreed to be shown; null before the answer. */
export function Consent({ agrees, words }: { agrees: boolean | null; words: ConsentWords }) {
  if (agrees === null) return <Status tone="info">{words.open}</Status>;
  return agrees ? <Status tone="success">{words.yes}</Status> : <Status tone="warning">{words.no}</Status>;
}
