import type { HandedIn } from '#api/handed-in.ts';
import { noteLook } from './dokumen/lihat.ts';
import { openHealth } from './health/health.ts';
import { openRadarClock } from './radar/clock.ts';
import { keepChanges } from './riwayat/changes.ts';
import { openLinks } from './tautan-cek/links.ts';

/**
 * Functions of `api/parts` that the core of the app calls but must not import. The app passes them to the core when it
 * starts.
 */
export const FOR_CORE: HandedIn = { keepUndo: keepChanges, noteLook, openLinks, openRadarClock, openHealth };
