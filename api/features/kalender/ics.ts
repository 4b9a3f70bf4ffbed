import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import { acaraOf, urutanOf } from '#rules/kalender.ts';
import { shiftHari } from '#rules/tugas/materi.ts';
import type { Hari } from './hari.ts';

/** How often a calendar may well ask again: people look at the dates of the next days. */
const ULANG_DETIK = 6 * 3600;

export interface Kalender {
  user_id: number;
  hari: readonly Hari[];
  productName: string;
  /** Its slug, which ends the name of each entry. */
  product: string;
  /** Where the app's pages are. */
  site: string;
}

/** One line without signs that a calendar's reader stumbles over: the writer escapes neither these nor the calendar's own name. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** A name of the calendar as RFC 5545, 3.3.11 writes a text. */
const escaped = (text: string) => plain(text).replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** RFC 5545, 3.1: so many bytes a line, and a space before what goes on. */
const BARIS_BYTE = 75;

/** The writer's own folding makes an encoder for every sign, 0.4 ms an entry. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= BARIS_BYTE) return line;
  let folded = '';
  let room = BARIS_BYTE;
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (bytes > room) {
      folded += '\r\n ';
      room = BARIS_BYTE - 1;
    }
    folded += sign;
    room -= bytes;
  }
  return folded;
}

const END = 'END:VCALENDAR';

/** The same days give the same bytes: nothing in it is of the moment at which it is written. */
export function icsOf({ user_id, hari, productName, product, site }: Kalender): string {
  const calendar = new ICalCalendar({
    name: escaped(productName),
    prodId: `//${escaped(product)}//Kalender//ID`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: ULANG_DETIK,
  });
  const head = calendar.toString().slice(0, -END.length);
  const events = hari.map((each) =>
    calendar.createEvent(eventOf(each, { user_id, product, site })).toString(),
  );
  return `${head}${events.join('').split('\r\n').map(fold).join('\r\n')}${END}\r\n`;
}

/** All day, so that it is the same day on every clock; it does not make anybody busy. */
function eventOf(
  hari: Hari,
  { user_id, product, site }: Pick<Kalender, 'user_id' | 'product' | 'site'>,
): ICalEventData {
  const { judul, uraian, halaman } = acaraOf(hari);
  return {
    id: `${hari.jenis}-${hari.id}-${user_id}@${product}`,
    sequence: urutanOf(hari.versi),
    stamp: hari.versi,
    lastModified: hari.versi,
    allDay: true,
    start: hari.tgl_mulai,
    // The first day that is no part of it (RFC 5545, 3.6.1). Nothing follows the last day that can be stored.
    end: shiftHari(hari.tgl_akhir, 1) ?? hari.tgl_akhir,
    summary: plain(judul),
    description: plain(uraian),
    location: hari.lokasi === null ? null : plain(hari.lokasi),
    url: `${site}${halaman}`,
    status: hari.batal === 1 ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
