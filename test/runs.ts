import type { Parameters } from 'fast-check';

const SHORT = 300;
const SEED = 20_261_127;

/**
 * How a property runs: at most 300 times from a fixed seed in `npm test`, `full` times from a random one in `npm run test:all`.
 */
export const runs = (full: number): Pick<Parameters<unknown>, 'numRuns' | 'seed'> =>
  process.env.TEST_ALL ? { numRuns: full } : { numRuns: Math.min(full, SHORT), seed: SEED };
