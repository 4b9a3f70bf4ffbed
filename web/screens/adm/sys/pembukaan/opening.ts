import type { pembukaan } from '#contract/adm/sys/pembukaan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { jamText, shortTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';

export type Opening = ReplyOf<typeof pembukaan>[number];

/** State of a cell of the table: the opening of the cell itself, and the settings that apply if there is none. */
export interface OpeningCell {
  /** The cell's own opening; undefined: the opening for all locations or the switch applies. */
  own: Opening | undefined;
  /** The opening for all locations, if this is the cell of one location. */
  wider: Opening | undefined;
  /** State of the switch on the page Sistem. */
  open: boolean;
}

/**
 * Tests whether an opening is in force at `now`. At the instant `akhir` it has already ended (wire page, [4], Edition).
 */
function opensAt({ keadaan, mulai, akhir }: Opening, now: Date): boolean {
  const time = now.getTime();
  return (
    keadaan === 'buka' &&
    (mulai === null || Date.parse(mulai) <= time) &&
    (akhir === null || time < Date.parse(akhir))
  );
}

/**
 * Tests whether a test or the report card is open now. The opening of the cell decides if there is one. Otherwise the
 * opening for all locations decides, and without it the switch.
 */
export function isOpenAt({ own, wider, open }: OpeningCell, now: Date): boolean {
  const row = own ?? wider;
  return row ? opensAt(row, now) : open;
}

/** Label of the option without an own opening. */
export const followText = ({ wider }: Pick<OpeningCell, 'wider'>) =>
  wider ? 'Sama dengan baris Semua lokasi' : 'Sama dengan pembukaan umum';

/** Day and time on one line: `1 Des, 08.00`, or `1 Des 2027, 08.00` in another year. */
function dayText(iso: string, now: Date, timeZone: string): string {
  const day = hariIni(new Date(iso), timeZone);
  const year = ` ${hariIni(now, timeZone).slice(0, 4)}`;
  const text = `${shortTanggal(day).replace(new RegExp(`${year}$`), '')}, ${jamText(iso, timeZone)}`;
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Returns the text of a cell, for example `Umum (ditutup)` or `Buka`. If the opening has times, the text contains only
 * those in the future. Example: `Buka 1 Des, 08.00 – 3 Des, 16.00`, later `Buka sampai 3 Des, 16.00`, and at the end
 * `Ditutup 3 Des, 16.00`.
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
