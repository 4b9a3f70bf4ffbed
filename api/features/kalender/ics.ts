import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import { isiAcara, urutanOf } from '#rules/kalender.ts';
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

/** The same days give the same bytes: nothing in it is of the moment at which it is written. */
export function icsOf({ user_id, hari, productName, product, site }: Kalender): string {
  const calendar = new ICalCalendar({
    name: escaped(productName),
    prodId: `//${escaped(product)}//Kalender//ID`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: ULANG_DETIK,
    events: hari.map((each) => eventOf(each, { user_id, product, site })),
  });
  return `${calendar.toString()}\r\n`;
}

/** All day, so that it is the same day on every clock; it does not make anybody busy. */
function eventOf(hari: Hari, { user_id, product, site }: Pick<Kalender, 'user_id' | 'product' | 'site'>) {
  const { judul, uraian, halaman } = isiAcara(hari);
  const event: ICalEventData = {
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
  return event;
}
