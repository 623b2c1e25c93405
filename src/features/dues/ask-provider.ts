import { type DuesProvider, DuesProviderFailed } from "../../kernel/ports/dues-provider.ts";

/** What the payment provider answered, or why it did not. */
export type Answer<Result> = { readonly result: Result } | { readonly fault: string };

/** Asks the payment provider outside any transaction. Other errors than its own are thrown. */
export async function askProvider<Result>(
  provider: DuesProvider | null,
  ask: (provider: DuesProvider) => Promise<Result>,
): Promise<Answer<Result>> {
  if (!provider) return { fault: "no payment provider is configured" };
  try {
    return { result: await ask(provider) };
  } catch (error) {
    if (error instanceof DuesProviderFailed) return { fault: error.message };
    throw error;
  }
}
