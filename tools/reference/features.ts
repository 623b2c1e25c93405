import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "../../src/kernel/catalogue/catalogue.ts";
import { sentence } from "../../src/kernel/languages/messages.ts";
import { areaNames } from "../guards/area-names.ts";

/** The list in the README. */
const LIST = /(?<=<!-- features -->).*(?=<!-- \/features -->)/s;

/** Features without an area: pages that read operations of others, or the sign-in. */
const PAGES_ONLY: Readonly<Record<string, string>> = {
  consent: "Pages on which people decide about agents' requests: device codes and OAuth.",
  docs: "The reference and the guide as pages, with operations to try in the sandbox.",
  home: "The home page, for visitors and members.",
  language: "The choice of a language.",
  legal: "Privacy and accessibility statements.",
  "sign-in": "Accounts of people: signing in, up and out, passkeys and forgotten passwords.",
  today: "What a member has today, and what waits for them.",
};

/** A folder of `src/features` that has neither an area nor a line in this file, or a line without a folder. */
export class FeaturesUnlisted extends Error {}

/**
 * The README with the list of features: their folders, purposes, and the beginning of their operations' ids where it
 * differs from the folder.
 * @throws FeaturesUnlisted
 */
export function readmeWith(readme: string, { areas }: Pick<Catalogue, "areas">, root: string): string {
  const names = areaNames(join(root, "src"));
  const rows = readdirSync(join(root, "src/features"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: folder }) => {
      const area = areas.find(({ name }) => name === names.get(folder));
      const summary = area ? sentence(area.summary) : PAGES_ONLY[folder];
      if (!summary) throw new FeaturesUnlisted(`src/features/${folder} has no area in src/app/catalogue.ts.`);
      const ids = area && area.name !== folder.replaceAll("-", "_") ? ` Ids: \`${area.name}.…\`.` : "";
      return { folder, line: `| [${folder}](src/features/${folder}) | ${summary}${ids} |` };
    })
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
  const gone = Object.keys(PAGES_ONLY).find((each) => !rows.some(({ folder }) => folder === each));
  if (gone) throw new FeaturesUnlisted(`src/features/${gone} is gone: remove it from tools/reference/features.ts.`);
  const table = ["| feature | purpose |", "| --- | --- |", ...rows.map(({ line }) => line)].join("\n");
  return readme.replace(LIST, () => `\n\n${table}\n\n`);
}
