import { fileURLToPath } from "node:url";
import type { BrowserContext, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { PICTURES } from "./shapes.ts";
import { book, type Cast, sendJson, setRule, WISH } from "./space.ts";
import { type Frame, type Line, STAGE, stagePage } from "./stage.ts";

const [TYPING_MS, READING_MS, LOOKING_MS] = [150, 3_000, 3_600];
const LETTERS = 7;
/** Of the whole, which starts anew. */
const REST_MS = 6_000;

export interface Recorded {
  readonly baseUrl: string;
  readonly kofi: Cast["kofi"];
  readonly phone: BrowserContext;
  readonly stage: Page;
}

/** An agent books a room, its member approves on a phone, and the room's day shows it. */
export async function record({ baseUrl, kofi, phone: context, stage }: Recorded): Promise<void> {
  await setRule(baseUrl, kofi);
  const phone = await context.newPage();
  await phone.goto(`${baseUrl}/today`);
  const frames: Frame[] = [];
  const lines: Line[] = [];
  let chapter = 0;
  const show = async (ms: number, tap?: Frame["tap"]) => {
    frames.push({ chapter, lines: [...lines], phone: await phone.screenshot(), ms, ...(tap && { tap }) });
  };
  const say = async (by: Line["by"], text: string, ms = READING_MS) => {
    const isTyped = by === "Kofi" || by === "Agent";
    for (let end = LETTERS; isTyped && end < text.length; end += LETTERS) {
      lines.push({ by, text: text.slice(0, end) });
      frames.push({ ...(frames.at(-1) as Frame), chapter, lines: [...lines], ms: TYPING_MS });
      lines.pop();
    }
    lines.push({ by, text });
    await show(ms);
  };
  const tap = async (target: Locator) => {
    await target.evaluate((each) => each.scrollIntoView({ block: "center" }));
    await show(1_000);
    const box = await target.boundingBox();
    if (box) await show(1_000, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await target.click();
    await phone.waitForLoadState();
  };

  await show(2_000);
  await say("Kofi", "Book the phone booth tomorrow at three, for my call with the bank.", 1_200);
  await say("Call", callText());
  const { approval, error } = await book(baseUrl, kofi);
  await say("Reply", `202 ${error}`, 1_800);
  chapter = 1;
  await say("Agent", "It waits for you. Please look at your phone.", 1_600);
  await phone.goto(`${baseUrl}/approvals`);
  await show(2_000);
  await tap(phone.locator(`main a[href^="/approvals/${approval.id}"]`).last());
  await show(LOOKING_MS);
  await tap(phone.locator("main .button-primary"));
  await show(LOOKING_MS);
  const { approval: ended } = await sendJson(baseUrl, {
    path: `/api/approvals/${approval.id}?wait=25`,
    token: kofi.token,
  });
  if (ended.state !== "executed") throw new Error(`the act ended as ${ended.state}`);
  chapter = 2;
  await phone.reload();
  await say("Reply", `${ended.result.status} { "state": "${ended.result.body.state}" }`);
  await phone.goto(`${baseUrl}/resources/day?kind=room&date=${WISH.start_iso.slice(0, 10)}#room-${WISH.resource_id}`);
  await phone
    .locator(`#room-${WISH.resource_id} .board-own`)
    .first()
    .evaluate((each) => {
      each.scrollIntoView({ block: "center" });
    });
  await show(LOOKING_MS);
  await say("Agent", "The booth is yours tomorrow, 15:00 to 15:30.", 2_000);
  await show(REST_MS);
  await phone.close();
  await write(frames, stage);
}

const callText = () =>
  `POST /api/resources/book\n{ "resource_id": "${WISH.resource_id}",\n  "start_iso": "${WISH.start_iso}",\n  "end_iso": "${WISH.end_iso}",\n  "purpose": "${WISH.purpose}" }`;

/** An animated WebP. */
async function write(frames: readonly Frame[], stage: Page): Promise<void> {
  await stage.setViewportSize(STAGE);
  const pictures: Buffer[] = [];
  for (const frame of frames) {
    await stage.setContent(stagePage(frame));
    pictures.push(await stage.screenshot());
  }
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 74, effort: 4, minSize: true, delay: frames.map(({ ms }) => ms), loop: 0 })
    .toFile(fileURLToPath(new URL("recording.webp", PICTURES)));
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
  console.log(`${frames.length} frames, ${seconds.toFixed(1)} s`);
}
