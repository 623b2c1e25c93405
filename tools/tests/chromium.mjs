import { existsSync } from "node:fs";

const USUAL = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The Chromium for page tests: CHROMIUM, or one of Debian's. The headless one is twice as fast. */
export const chromiumPath = [process.env.CHROMIUM ?? USUAL].flat().find((path) => existsSync(path)) ?? null;
