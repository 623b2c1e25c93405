import type { Locator, Page } from "playwright-core";

/** Seconds by the keystroke-level model (Card, Moran and Newell, 1980): thinking, pointing, pressing, typing a letter. */
const SECONDS = { think: 1.35, point: 1.1, press: 0.2, letter: 0.28 };

/** Does what a person does on a page, by what can be seen there, and counts how long it would take. */
export class Hand {
  clicks = 0;
  letters = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get seconds(): number {
    const { think, point, press, letter } = SECONDS;
    return this.clicks * (think + point + press) + this.letters * letter;
  }

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.click();
  }

  press(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole("button", { name, exact: typeof name === "string" }).first());
  }

  async type(name: string, text: string): Promise<void> {
    this.clicks++;
    this.letters += text.length;
    await this.page.fill(`main [name="${name}"]`, text);
  }

  async choose(name: string, value: string): Promise<void> {
    this.clicks += 2;
    await this.page.selectOption(`main [name="${name}"]`, value);
  }

  async check(name: string, value?: string): Promise<void> {
    this.clicks++;
    await this.page.check(`main [name="${name}"]${value === undefined ? "" : `[value="${value}"]`}`);
  }

  async upload(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.clicks += 3;
    await this.page.setInputFiles(`main [name="${name}"]`, file);
  }

  /** Follows links from the page to those paths, one after another; opens the menus and folds that they are in. */
  async follow(...paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const link = await this.#shown(path);
      await this.click(link);
      await this.page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(path.split("#")[0] ?? path));
    }
  }

  async #shown(path: string): Promise<Locator> {
    const links = this.page.locator(`a[href="${path}"]`);
    const all = await links.all();
    for (const link of all) if (await link.isVisible()) return link;
    for (const link of all) {
      // From the outermost in: each fold that opens leaves the list.
      const fold = link.locator("xpath=ancestor::details[not(@open)]/summary").first();
      while (await fold.isVisible()) await this.click(fold);
      if (await link.isVisible()) return link;
    }
    throw new Error(`${this.page.url()} has no link to ${path}`);
  }
}
