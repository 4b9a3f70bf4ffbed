import type { tabelAtur, tabelBaris } from '#contract/adm/import.ts';
import type { ArgsOf, ReplyOf, RowOf } from '#contract/endpoint.ts';

/** Uploaded spreadsheet after the check by the server. */
export type Upload = ReplyOf<typeof tabelAtur>;

/** Arguments with which the admin changes an upload. */
export type Change = Omit<ArgsOf<typeof tabelAtur>, 'id' | 'versi'>;

/** Row of an upload after the check by the server. */
export type Imported = RowOf<typeof tabelBaris>;
