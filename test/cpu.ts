/**
 * Milliseconds of processor time that this process spends on `work`. A budget in it holds on a loaded machine, too, where
 * a clock on the wall counts what others do.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
