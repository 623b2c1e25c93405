import { AsyncLocalStorage } from "node:async_hooks";
import type { Tier } from "../access/tiers.ts";
import type { Language } from "./languages.ts";

/** English has days before months, and 24 hours. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

export const ENGLISH: Language = "en";

/** What the texts for one reader depend on. */
interface Wording {
  language: Language;
  /** Of tiers that this space calls otherwise than usual. */
  tiers?: TierNames;
}

type TierNames = Readonly<Partial<Record<Tier, string>>>;

const current = new AsyncLocalStorage<Wording>();

/** The language of the page or mail that is being made; English elsewhere, as in replies to agents. */
export function language(): Language {
  return current.getStore()?.language ?? ENGLISH;
}

/** The same; null where nobody has chosen one, as in requests of agents. */
export function chosenLanguage(): Language | null {
  return current.getStore()?.language ?? null;
}

/** The locale of dates and numbers in that language. */
export function pageLocale(): string {
  return LOCALES[language()];
}

/** Runs `work`, whose texts, dates and numbers are in that language. */
export function inLanguage<T>(chosen: Language, work: () => T): T {
  return current.run({ ...current.getStore(), language: chosen }, work);
}

/** Changes the language of this request, such as once its member is known. */
export function speak(chosen: Language): void {
  const store = current.getStore();
  if (store) store.language = chosen;
}

/** Names of tiers in this request, as the space calls them in every language. */
export function nameTiers(tiers: TierNames): void {
  const store = current.getStore();
  if (store) store.tiers = tiers;
}

export function ownTierName(tier: Tier): string | undefined {
  return current.getStore()?.tiers?.[tier];
}
