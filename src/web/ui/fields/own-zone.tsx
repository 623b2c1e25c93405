import { ownZoneScript } from "../assets.ts";

type OwnZoneScriptProps = {
  /** Name of the list of time zones, which is before it on the page. */
  field: string;
  /** Older names that browsers still report. */
  renamed: Readonly<Record<string, string>>;
};

/** Chooses the browser's time zone. Without script, a person chooses. */
export function OwnZoneScript({ field, renamed }: OwnZoneScriptProps) {
  return <script src={ownZoneScript.path} data-field={field} data-renamed={JSON.stringify(renamed)} />;
}
