import type { RowOf } from '#contract/endpoint.ts';
import type { allAkomodasi } from '#contract/pr/profile.ts';

export type Klaim = RowOf<typeof allAkomodasi>;
