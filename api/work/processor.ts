/** Returns the CPU time of the whole process in ms, over all threads. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.ceil((user + system) / 1000);
}
