import os from 'node:os';

/** Maximum factor, so that a start on a machine that hangs still ends with a message. */
const MOST = 5;

/** How many times longer a step takes on a machine with this load average and this number of processors. */
export const slowness = (load: number, processors: number): number =>
  Math.min(MOST, Math.max(1, load / processors));

/** A limit in ms, longer on a busy machine: there a slow server is not a broken server. */
export const patient = (ms: number): number => ms * slowness(os.loadavg()[0] ?? 0, os.availableParallelism());
