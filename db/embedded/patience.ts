import os from 'node:os';

/** Maximum factor. Because of the maximum, a start on a machine that hangs still ends with a message. */
const MOST = 5;

/** Factor by which a step takes longer on a machine with this load average and this number of processors. */
export const slowness = (load: number, processors: number): number =>
  Math.min(MOST, Math.max(1, load / processors));

/** Returns a limit in ms that is longer on a busy machine, where a slow server is not a broken server. */
export const patient = (ms: number): number => ms * slowness(os.loadavg()[0] ?? 0, os.availableParallelism());
