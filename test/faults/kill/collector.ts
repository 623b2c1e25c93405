import { startAtrium } from "../../../src/app/compose.ts";
import { readConfig } from "../../../src/app/config.ts";
import { collectBlobs } from "../../../src/kernel/blobs/collect-blobs.ts";

// A process that removes unused contents at once, until it is killed.
const { kernel } = await startAtrium(readConfig(process.env));
process.stdout.write("collecting\n");
for (;;) await collectBlobs({ database: kernel.database, objects: kernel.ports.objects }, 0);
