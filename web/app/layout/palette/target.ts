import { isIst2 } from '#rules/tugas/tugas.ts';
import type { JenisCari } from '#contract/cari.ts';
import { linkToId } from '#app/router/id-link.ts';
import { addressOf, linkTo, type Target } from '#app/router/link.ts';

/** Kinds of rows that the browser finds for a participant: own tasks, and parts of the guide. */
export type OwnJenis = 'tugasku' | 'panduan';

/** A row of the palette, with its texts and its target. */
export interface PaletteRow {
  key: string;
  jenis: JenisCari | OwnJenis;
  judul: string;
  ket: string;
  target: Target;
}

interface Found {
  jenis: JenisCari;
  id: number | string;
  judul: string;
}

/** Returns the target of a screen: a page of the menu, or one of its tabs. */
export const targetOfScreen = ({ path, tab }: { path: string; tab: string | null }): Target => ({
  to: addressOf(path, {}),
  search: tab === null ? {} : { tab },
});

/**
 * Returns the target of a result of `GET /cari`. Null for a screen, because the browser searches the screens itself.
 */
export function targetOf({ jenis, id, judul }: Found): Target | null {
  switch (jenis) {
    case 'layar':
      return null;
    case 'peserta':
      return linkTo('/adm/peserta_{product}/{userid}', { userid: id });
    case 'mentor':
      return linkTo('/adm/mentor', null, { tab: 'kinerja', menid: Number(id) });
    case 'akun':
      return linkTo('/adm/user', null, { group: 'admin', q: judul });
    case 'tugas': {
      const [hashkatid = 0, hashpesid = 0] = String(id).split('/').map(Number);
      const page = isIst2(hashkatid) ? '/m/e/p/{hashkatid}/{hashpesid}' : '/m/assign/{hashkatid}/{hashpesid}';
      return linkToId(page, { hashkatid, hashpesid });
    }
    case 'materi':
      return linkTo('/adm/materi', null, { q: judul, lokid: 0, periode_id: 'semua', aktif: 2 });
    case 'lokasi':
      return linkTo('/adm/peserta_{product}', null, { lokid: Number(id) });
    case 'periode':
      return linkTo('/adm/peserta_{product}', null, { lokid: 0, periode_id: Number(id) });
    case 'kelas':
      return linkTo('/adm/sys', null, { tab: 'kelas', q: judul });
  }
}
