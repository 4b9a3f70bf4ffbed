import type { HandedIn } from '#api/handed-in.ts';
import { noteLook } from './dokumen/lihat.ts';
import { keepPerubahan } from './riwayat/perubahan.ts';
import { openLinks } from './tautan-cek/links.ts';

/** What the core calls of the parts, which it does not import. */
export const FOR_CORE: HandedIn = { keepUndo: keepPerubahan, noteLook, openLinks };
