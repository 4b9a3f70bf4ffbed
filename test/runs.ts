import type { Parameters } from 'fast-check';

const SHORT = 300;
const SEED = 20_261_127;

/**
 * Number of runs of a property test. In `npm test`, at most 300 runs start from a fixed seed. In `npm run test:all`,
 * `full` runs start from a random seed.
 */
export const runs = (full: number): Pick<Parameters<unknown>, 'numRuns' | 'seed'> =>
  process.env.TEST_ALL ? { numRuns: full } : { numRuns: Math.min(full, SHORT), seed: SEED };
