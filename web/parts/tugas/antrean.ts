import type { RowOf } from '#contract/endpoint.ts';
import type { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { awaitsNilai, awaitsReview, isMenunggu, type Tampil } from '#rules/nilai/antrean.ts';

export type PesertaRow = RowOf<typeof menTugasDetail>;

export interface BerikutnyaMenunggu {
  peserta_id: number;
  name: string;
  /** How many others wait. */
  jumlah: number;
}

/** Does this participant wait for what the list was filtered by? Other filters ask for any of it. */
function waits(tampil: Tampil, kat_id: number, row: PesertaRow): boolean {
  if (tampil === 'review') return awaitsReview(kat_id, row);
  return tampil === 'nilai' ? awaitsNilai(row) : isMenunggu(kat_id, row);
}

/**
 * Who comes next among those who wait, in the order of the list and by its filter, going on from `current` and round the
 * end. Null when nobody else waits.
 */
export function berikutnyaMenunggu(
  kat_id: number,
  rows: readonly PesertaRow[],
  current: number,
  tampil: Tampil,
): BerikutnyaMenunggu | null {
  const at = rows.findIndex((row) => row.peserta_id === current);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const found = others.filter((row) => waits(tampil, kat_id, row));
  const [first] = found;
  return first ? { peserta_id: first.peserta_id, name: first.name, jumlah: found.length } : null;
}
