/** Processor time of the whole process in ms, whichever of its threads used it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.ceil((user + system) / 1000);
}
