import type { tabelAtur, tabelBaris } from '#contract/adm/import.ts';
import type { ArgsOf, ReplyOf, RowOf } from '#contract/endpoint.ts';

/** A checked upload. */
export type Upload = ReplyOf<typeof tabelAtur>;

/** The arguments with which the admin changes an upload. */
export type Change = Omit<ArgsOf<typeof tabelAtur>, 'id' | 'versi'>;

/** A checked row. */
export type Imported = RowOf<typeof tabelBaris>;
