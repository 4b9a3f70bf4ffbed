import type { pembukaan } from '#contract/adm/sys/pembukaan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { jamText, shortTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';

export type Opening = ReplyOf<typeof pembukaan>[number];

/** State of a table cell: its own opening, and the settings that apply without an own opening. */
export interface OpeningCell {
  /** The cell's own opening. If undefined, the opening for all locations applies or, without one, the switch. */
  own: Opening | undefined;
  /** The opening for all locations. Set only in the cell of a single location. */
  wider: Opening | undefined;
  /** State of the switch on the page Sistem, which applies if there is no opening. */
  open: boolean;
}

/** Returns whether an opening applies at the time `now`. At the time `akhir`, it has already ended. */
function opensAt({ keadaan, mulai, akhir }: Opening, now: Date): boolean {
  const time = now.getTime();
  return (
    keadaan === 'buka' &&
    (mulai === null || Date.parse(mulai) <= time) &&
    (akhir === null || time < Date.parse(akhir))
  );
}

/**
 * Returns whether the pre-test, the post-test or the report card is open now. The cell's own opening decides. Without
 * an own opening, the opening for all locations decides. Without both, the switch decides.
 */
export function isOpenAt({ own, wider, open }: OpeningCell, now: Date): boolean {
  const row = own ?? wider;
  return row ? opensAt(row, now) : open;
}

/** Returns the label of the option that removes the cell's own opening. */
export const followText = ({ wider }: Pick<OpeningCell, 'wider'>) =>
  wider ? 'Sama dengan baris Semua lokasi' : 'Sama dengan pembukaan umum';

/** Returns day and time on one line: `1 Des, 08.00`, or `1 Des 2027, 08.00` in another year. */
function dayText(iso: string, now: Date, timeZone: string): string {
  const day = hariIni(new Date(iso), timeZone);
  const year = ` ${hariIni(now, timeZone).slice(0, 4)}`;
  const text = `${shortTanggal(day).replace(new RegExp(`${year}$`), '')}, ${jamText(iso, timeZone)}`;
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Returns the text of a cell, for example `Umum (ditutup)`. For an opening with two times, it is `Buka 1 Des, 08.00 – 3
 * Des, 16.00` before the first time, `Buka sampai 3 Des, 16.00` between the two times, and `Ditutup 3 Des, 16.00`
 * afterwards.
 */
export function openingText(cell: OpeningCell, now: Date, timeZone: string): string {
  const { own } = cell;
  if (!own) return `${cell.wider ? 'Semua lokasi' : 'Umum'} (${isOpenAt(cell, now) ? 'dibuka' : 'ditutup'})`;
  const { keadaan, mulai, akhir } = own;
  if (keadaan === 'tutup') return 'Tutup';
  if (mulai === null && akhir === null) return 'Buka';
  const told = (iso: string) => dayText(iso, now, timeZone);
  const ended = akhir !== null && Date.parse(akhir) <= now.getTime();
  if (akhir !== null && ended) return `Ditutup ${told(akhir)}`;
  if (akhir === null || !isOpenAt(cell, now))
    return akhir === null ? `Buka mulai ${told(mulai!)}` : `Buka ${told(mulai!)} – ${told(akhir)}`;
  return `Buka sampai ${told(akhir)}`;
}
