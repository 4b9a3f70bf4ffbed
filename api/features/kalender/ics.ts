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

/** Interval in seconds after which calendar programs load the calendar again. */
const ULANG_DETIK = 6 * 3600;

export interface Kalender {
  user_id: number;
  hari: readonly Hari[];
  productName: string;
  /** Slug of the product. The ids of the calendar entries end with it. */
  product: string;
  /** Base URL of the app. */
  site: string;
}

/** Converts a text to one line without control characters, because the library does not escape them. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Escapes the calendar's name as RFC 5545, 3.3.11 requires, because the library does not escape it. */
const escaped = (text: string) => plain(text).replace(/[\\;,]/g, (sign) => `\\${sign}`);

/** Maximum length of a line in bytes. A longer line is continued on the next line, after a space (RFC 5545, 3.1). */
const ROW_BYTES = 75;

/**
 * Splits a long line as RFC 5545 requires. The library's own function is not used, because it takes 0.4 ms for each
 * entry.
 */
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

/**
 * Returns the calendar as a file. The file does not contain the current time, so that equal entries produce equal bytes
 * and the same ETag.
 */
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

/**
 * Returns a calendar entry for whole days, so that its date is the same in all time zones. The calendar does not show
 * the user as busy on these days.
 */
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
    // The end date in the file is exclusive (RFC 5545, 3.6.1), so it is the day after the last day. Only the last
    // possible date has no following day.
    end: shiftHari(hari.tgl_akhir, 1) ?? hari.tgl_akhir,
    summary: plain(judul),
    description: plain(uraian),
    location: hari.lokasi === null ? null : plain(hari.lokasi),
    url: `${site}${halaman}`,
    status: hari.batal === 1 ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
