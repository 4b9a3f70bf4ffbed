import type { RowOf } from '#contract/endpoint.ts';
import type { users } from '#contract/adm/user.ts';

/** A row of the table of accounts. */
export type Akun = RowOf<typeof users>;
