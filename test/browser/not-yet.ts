/** Where navigation leads already and no page is yet. A line goes when its page comes; `crawl.test.ts` sees to that. */
export const NOT_YET = ["/operate/displays"] as const;

export function isNotYet(path: string): boolean {
  return NOT_YET.some((each) => path === each || path.startsWith(`${each}/`));
}
