import type { ActAs, Person } from "./users.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");

const HOUSE_RULES = `# House rules

1. If you open the door, close it.
2. Tools go back to where the drawing on the wall says.
3. The oven needs two people in the room.
`;

const MINUTES = `# Repair café, minutes

Eleven lamps came in dark and went home lit. We are out of E14 sockets.

- Kofi orders sockets and heat shrink.
- Ilse asks the museum about the old transformer.
`;

const INVENTORY = `item,place,count
soldering iron,cabinet 2,6
oscilloscope,bench 1,1
sewing machine,loom corner,2
`;

/** Folders, a file with two versions, one file in the trash and one in quarantine. */
export async function fillFiles(as: ActAs, { kofi, noor }: Readonly<Record<"kofi" | "noor", Person>>): Promise<void> {
  const folder = async (person: Person, input: { name: string; description?: string; accepts_files?: boolean }) =>
    (await as(person, "files.create_folder", input)).folder.id;
  const put = async (person: Person, filename: string, text: string, input: object = {}) =>
    (await as(person, "files.put", { filename, content_base64: base64(text), ...input })).id;

  const repair = await folder(kofi, { name: "Repair café", description: "Minutes and parts.", accepts_files: true });
  await folder(kofi, { name: "Workshop handouts" });
  await put(kofi, "minutes-november.md", MINUTES.replace("Eleven", "Ten"), { folder_id: repair });
  await put(kofi, "minutes-november.md", MINUTES, { folder_id: repair });
  await put(noor, "house-rules.md", HOUSE_RULES, { label: "House rules", tags: ["official"] });
  await put(kofi, "inventory.csv", INVENTORY, { description: "Counted in October." });
  await put(kofi, "minutes-october.md", MINUTES.replace("Eleven", "Nine"));
  await put(kofi, "application-letter.txt", "Dear museum,\n", { visibility: "private" });
  const old = await put(kofi, "floor-plan-old.txt", "door | loom | ovens\n");
  await as(kofi, "files.trash", { file_id: old });
  const keys = await put(kofi, "wifi.txt", "the password of the guests' network\n");
  await as(noor, "storage.quarantine", {
    file_id: keys,
    reason: "It holds the password of the network.",
    confirm: true,
  });
}
