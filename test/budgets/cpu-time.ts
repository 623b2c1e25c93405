/**
 * Milliseconds of the processor, which no other process prolongs. The least of three: work that grows without bounds is
 * slow each time, a garbage collection comes once.
 */
export function cpuMs(work: () => unknown): number {
  const spent = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...spent);
}
