import type { Space, Viewer } from "../../ui/index.ts";
import { setupBarText as text } from "../text.ts";

type SetupBarProps = { space: Space; viewer: Viewer | null; path: string };

/** Leads operators back to the setup of the space, until they put it away. */
export function SetupBar({ space, viewer, path }: SetupBarProps) {
  const isConsole = path === "/" || path === "/today" || path.startsWith("/operate");
  if (!space.settingUp || !viewer?.operator || !isConsole) return null;
  return (
    <aside class="setup-bar" aria-label={text.label}>
      <p>{text.open}</p>
      <a href="/setup/next">{text.resume}</a>
      <a class="soft" href="/setup/done">
        {text.away}
      </a>
    </aside>
  );
}
