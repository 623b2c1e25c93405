import { existsSync } from "node:fs";

const USUAL = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The Chromium that looks at pages: the one that CHROMIUM names, or one of Debian's; the one without windows is twice as fast. */
export const chromiumPath = [process.env.CHROMIUM ?? USUAL].flat().find((path) => existsSync(path)) ?? null;
