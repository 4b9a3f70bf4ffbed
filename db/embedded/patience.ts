import os from 'node:os';

/**
 * Maximum factor for a time limit. Without a maximum, a start on a machine that hangs would never end with a message.
 */
const MOST = 5;

/**
 * Factor by which a step of the server takes longer on a busy machine. It is computed from the load average and the
 * number of processors.
 */
export const slowness = (load: number, processors: number): number =>
  Math.min(MOST, Math.max(1, load / processors));

/** Returns a longer time limit in ms on a busy machine, because the server may be slow there without being broken. */
export const patient = (ms: number): number => ms * slowness(os.loadavg()[0] ?? 0, os.availableParallelism());
