import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { hasChromium, launchChromium, openJudged, openPage, skipNotice } from "./chromium.ts";

const MM = 96 / 25.4;
const LABELS = "/operate/lending/labels";

/** A browser whose camera sees one QR code; the headless one has neither camera nor detector. */
const CAMERA = `
  window.BarcodeDetector = class {
    static getSupportedFormats() { return Promise.resolve(["qr_code"]); }
    detect() { return Promise.resolve(window.seen ? [{ rawValue: window.seen }] : []); }
  };
  navigator.mediaDevices.getUserMedia = async () => {
    if (window.denied) throw new DOMException("denied", "NotAllowedError");
    const canvas = document.createElement("canvas");
    canvas.getContext("2d").fillRect(0, 0, 9, 9);
    return canvas.captureStream(5);
  };`;

describe.skipIf(!hasChromium)(`lending${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ env: { ATRIUM_JOBS: "off" } })]);
    operator = await atrium.person("operator");
    member = await atrium.person("ic-member", { name: "Ilse Brandt" });
    const admin = (path: string, body: object) =>
      atrium.request(`/api/headsets/admin/${path}`, { cookie: operator.cookie, body });
    await admin("waivers", { body: "I handle it with care." });
    for (const unit_id of ["IC1", "IC2"]) await admin("units", { unit_id, serial: `SN-${unit_id}`, condition: "Good" });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const mainText = async (page: Page) => (await page.textContent("main")) ?? "";

  it("lends by the page of a label: sign, borrow, report damage, return, without script", async () => {
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/u/ic1");
    expect(await page.getByRole("button", { name: "Borrow it" }).count()).toBe(0);
    await page.getByRole("link", { name: "Waiver" }).click();
    await page.getByLabel("Signature").fill("Ilse Brandt");
    await press(page, "Sign");
    expect(new URL(page.url()).pathname).toBe("/u/IC1");
    await press(page, "Borrow it");
    expect(await mainText(page)).toContain("With you");
    await page.getByRole("link", { name: "Report damage" }).click();
    await page.getByLabel("Damaged part").selectOption("lens");
    await page.getByLabel("What happened").fill("The left lens has a deep scratch.");
    await press(page, "Send report");
    expect(new URL(page.url()).pathname).toBe("/loans");
    await press(page, "Return");
    expect(await mainText(page)).toContain("You have borrowed nothing");
    expect(await page.getByRole("button", { name: "Scan with the camera" }).isVisible()).toBe(false);
    await page.goto("/u/NONE1");
    expect(await mainText(page)).toMatch(/not found|no /i);
  }, 180_000);

  it("reads the code of a label with the camera, and hands the unit out", async () => {
    const { page, complaints } = await openJudged(browser, atrium, { person: operator });
    await page.addInitScript(CAMERA);
    await page.goto("/operate/lending");
    await page.evaluate("window.denied = true");
    await press(page, "Scan with the camera");
    await page.getByText("The camera is not available. Type the code instead.").waitFor();
    await page.evaluate("window.denied = false");
    await press(page, "Scan with the camera");
    await page.getByLabel("Picture of the camera").waitFor();
    await press(page, "Stop the camera");
    expect(await page.getByLabel("Picture of the camera").isVisible()).toBe(false);
    await press(page, "Scan with the camera");
    await page.evaluate(`window.seen = ${JSON.stringify(`${atrium.baseUrl}/u/IC2`)}`);
    await page.getByText("Code read.").waitFor();
    expect(await page.evaluate("document.activeElement.id")).toBe("member");
    const signer = { name: "Ilse", email: "ilse@example.org", signature_typed: "Ilse" };
    await atrium.request("/api/headsets/waiver", { cookie: member.cookie, body: signer });
    await page.keyboard.type("Ilse Brandt");
    await press(page, "Hand out");
    expect(await mainText(page)).toContain("Ilse Brandt has IC2 now.");
    await page.getByLabel("Code on the label").fill("ic2");
    await press(page, "Take back");
    expect(await mainText(page)).toContain("IC2 is back.");
    await press(page, "IC2 is clean");
    await page.getByLabel("Code on the label").fill("IC2");
    await press(page, "Hand out");
    expect(await mainText(page)).toContain("Name the member who borrows it");
    await page.goto("/loans");
    await page.evaluate(`window.seen = ${JSON.stringify(`${atrium.baseUrl}/u/IC2`)}`);
    await press(page, "Scan with the camera");
    await page.waitForURL("**/u/IC2");
    expect(complaints.filter((text) => !text.includes("400 (Bad Request)"))).toEqual([]);
  }, 180_000);

  it("hides the camera's button where the browser cannot read codes", async () => {
    const { page } = await openJudged(browser, atrium, { person: operator });
    await page.goto("/operate/lending");
    expect(await page.getByRole("button", { name: "Scan with the camera" }).isVisible()).toBe(false);
  }, 180_000);

  it.each([
    ["a4-24", 70, 37],
    ["a4-21", 63.5, 38.1],
    ["a4-14", 99.1, 38.1],
    ["single", 62, 29],
  ] as const)(
    "prints labels of a sheet %s at %d × %d mm, a whole sheet on one page",
    async (sheet, width, height) => {
      const { page } = await openPage(browser, atrium, { person: operator, viewport: { width: 1280, height: 900 } });
      const used = sheet === "single" ? 0 : Number(sheet.slice(3)) - 2;
      await page.goto(`${LABELS}?sheet=${sheet}&used=${used}`);
      await page.emulateMedia({ media: "print" });
      const box = await page.locator(".label:not(.label-used)").first().boundingBox();
      expect(box?.width).toBeCloseTo(width * MM, 0);
      expect(box?.height).toBeCloseTo(height * MM, 0);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(sheet === "single" ? 2 : 1);
    },
    180_000,
  );
});
