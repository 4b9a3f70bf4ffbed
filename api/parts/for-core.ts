import type { HandedIn } from '#api/handed-in.ts';
import { noteLook } from './dokumen/lihat.ts';
import { openRadarClock } from './radar/clock.ts';
import { keepChanges } from './riwayat/changes.ts';
import { openLinks } from './tautan-cek/links.ts';

/** Functions that the core calls without importing them. */
export const FOR_CORE: HandedIn = { keepUndo: keepChanges, noteLook, openLinks, openRadarClock };
