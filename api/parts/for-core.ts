import type { HandedIn } from '#api/handed-in.ts';
import { noteLook } from './dokumen/lihat.ts';
import { openRadarClock } from './radar/clock.ts';
import { keepPerubahan } from './riwayat/perubahan.ts';
import { openLinks } from './tautan-cek/links.ts';

/** The functions of the parts that the core calls; it does not import them itself. */
export const FOR_CORE: HandedIn = { keepUndo: keepPerubahan, noteLook, openLinks, openRadarClock };
