import type { Parameters } from 'fast-check';

const SHORT = 300;
const SEED = 20_261_127;

/**
 * Number of runs of a property test: in `npm test` at most 300 from a fixed seed, in `npm run test:all` `full` from a
 * random seed.
 */
export const runs = (full: number): Pick<Parameters<unknown>, 'numRuns' | 'seed'> =>
  process.env.TEST_ALL ? { numRuns: full } : { numRuns: Math.min(full, SHORT), seed: SEED };
