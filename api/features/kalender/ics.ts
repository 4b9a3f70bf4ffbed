import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import { acaraOf, sequenceOf } from '#rules/kalender.ts';
import { shiftHari } from '#rules/tugas/materi.ts';
import type { Hari } from './hari.ts';

/** Refresh interval for calendar programs, in seconds: users look at the dates of the next days. */
const ULANG_DETIK = 6 * 3600;

export interface Kalender {
  user_id: number;
  hari: readonly Hari[];
  productName: string;
  /** Slug of the product, the suffix of entry ids. */
  product: string;
  /** Base URL of the app. */
  site: string;
}

/** A single line without control characters: the library escapes neither these nor the calendar's name. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Calendar name escaped as a text by RFC 5545, 3.3.11. */
const escaped = (text: string) => plain(text).replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** RFC 5545, 3.1: maximum bytes of a line; a continuation line begins with a space. */
const ROW_BYTES = 75;

/** Folds a line. The library's folding creates an encoder for each character, 0.4 ms an entry. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= ROW_BYTES) return line;
  let folded = '';
  let room = ROW_BYTES;
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (bytes > room) {
      folded += '\r\n ';
      room = ROW_BYTES - 1;
    }
    folded += sign;
    room -= bytes;
  }
  return folded;
}

const END = 'END:VCALENDAR';

/** The same entries give the same bytes: the output does not contain the current time. */
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

/** All-day event, so that the date is the same in all time zones. It does not mark the user as busy. */
function eventOf(
  hari: Hari,
  { user_id, product, site }: Pick<Kalender, 'user_id' | 'product' | 'site'>,
): ICalEventData {
  const { judul, uraian, halaman } = acaraOf(hari);
  return {
    id: `${hari.jenis}-${hari.id}-${user_id}@${product}`,
    sequence: sequenceOf(hari.versi),
    stamp: hari.versi,
    lastModified: hari.versi,
    allDay: true,
    start: hari.tgl_mulai,
    // Exclusive end (RFC 5545, 3.6.1). The last valid date has no next day.
    end: shiftHari(hari.tgl_akhir, 1) ?? hari.tgl_akhir,
    summary: plain(judul),
    description: plain(uraian),
    location: hari.lokasi === null ? null : plain(hari.lokasi),
    url: `${site}${halaman}`,
    status: hari.batal === 1 ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
