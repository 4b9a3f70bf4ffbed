import { pesertaList } from '#contract/adm/peserta.ts';
import { userProfile } from '#contract/adm/peserta/profil.ts';
import { encodeId } from '#rules/text/hashid.ts';
import type { Pages } from '#app/router/paths.ts';
import type { Portal } from './portal.ts';

/** Ids and tokens of the demo programme that appear in addresses. */
export interface Demo {
  peserta_id: number;
  tugas_id: number;
  token: string;
  dokumen: string;
  berhenti: string;
}

export const WHO = ['peserta1', 'admin', 'mentor1', 'mentor2', 'peserta2', 'guest'] as const;

export type Who = (typeof WHO)[number];

type Visit<P extends keyof Pages> = {
  as: Who;
  search?: (demo: Demo) => string;
  /** Further search strings that tests visit on this page: `?…`. */
  also?: readonly string[];
} & (Pages[P]['params'] extends null ? unknown : { params: (demo: Demo) => Pages[P]['params'] });

const peserta = (hashkatid: number) => (demo: Demo) => ({ hashkatid, hashpesid: demo.peserta_id });

type WithParams = { [P in keyof Pages]: Pages[P]['params'] extends null ? never : P }[keyof Pages];

/**
 * The account that opens a page, by the first folder of the page. Tests visit every new page automatically; only a page
 * with parameters needs an entry in `VISITS`.
 */
const BY_FOLDER: Record<string, Who> = {
  adm: 'admin',
  m: 'mentor1',
  pr: 'peserta2',
  dashboard: 'peserta2',
  pemberitahuan: 'peserta2',
};

/**
 * For each page: the account that opens it, its address parameters in the demo, and further search strings. This
 * constant does not compile without an entry for each page with parameters.
 */
const VISITS: { [P in WithParams]: Visit<P> } & { [P in Exclude<keyof Pages, WithParams>]?: Visit<P> } = {
  '/adm/peserta_{product}/{userid}': { as: 'admin', params: ({ peserta_id }) => ({ userid: peserta_id }) },
  '/adm/aturan/{id}': {
    as: 'admin',
    params: () => ({ id: 1 }),
    also: ['?tab=kategori', '?tab=kompetensi', '?tab=survei', '?tab=periode'],
  },
  '/adm/keuangan': { as: 'admin', also: ['?tab=data', '?tab=alamat', '?tab=lpdp'] },
  '/adm/profile': { as: 'admin', also: ['?tab=email', '?tab=keamanan'] },
  '/adm/sys': {
    as: 'admin',
    also: [
      '?tab=pembukaan',
      '?tab=soal',
      '?tab=pengingat',
      '?tab=email',
      '?tab=tautan',
      '?tab=jadwal',
      '?tab=simpan',
      '?tab=mulai',
    ],
  },
  '/adm/user': { as: 'admin', also: ['?tab=penghapusan', '?tab=nama'] },
  '/berhenti/{token}': { as: 'guest', params: ({ berhenti }) => ({ token: berhenti }) },
  '/cert/validation': { as: 'guest', search: ({ token }) => `?token=${encodeURIComponent(token)}` },
  '/dokburek/{token}': { as: 'guest', params: ({ dokumen }) => ({ token: dokumen }) },
  '/dokdetail/{token}': { as: 'guest', params: ({ dokumen }) => ({ token: dokumen }) },
  '/m/assign/{hashkatid}': { as: 'mentor1', params: () => ({ hashkatid: 1 }) },
  '/m/assign/{hashkatid}/{hashpesid}': { as: 'mentor1', params: peserta(1) },
  '/m/e/p/{hashkatid}': { as: 'mentor2', params: () => ({ hashkatid: 6 }) },
  '/m/e/p/{hashkatid}/{hashpesid}': { as: 'mentor2', params: peserta(6) },
  '/m/profile': { as: 'mentor1', also: ['?tab=email', '?tab=keamanan'] },
  '/m/evaluator': { as: 'mentor2' },
  '/panduan/admin': { as: 'admin' },
  '/panduan/mentor': { as: 'mentor1' },
  '/panduan/peserta': { as: 'peserta2' },
  '/pr/feedback': { as: 'peserta1', also: ['?survei=panitia', '?survei=pemateri'] },
  '/pr/materi/{hashkatid}': { as: 'peserta2', params: () => ({ hashkatid: 6 }) },
  '/pr/materi/{hashkatid}/{hashtugid}': {
    as: 'peserta2',
    params: ({ tugas_id }) => ({ hashkatid: 1, hashtugid: tugas_id }),
  },
  '/pr/profile': { as: 'peserta2', also: ['?tab=data', '?tab=saya', '?tab=email', '?tab=keamanan'] },
  '/pr/test': { as: 'peserta1', also: ['?tesid=2'] },
};

/** The account that opens this page. */
export function whoOpens(path: keyof Pages) {
  return VISITS[path]?.as ?? BY_FOLDER[path.split('/')[1] ?? ''] ?? 'guest';
}

/** Search strings that tests visit on this page, the empty string first. */
export function searchesOf(path: keyof Pages): readonly string[] {
  return ['', ...(VISITS[path]?.also ?? [])];
}

/** The address of this page with ids and tokens of the demo. */
export function addressOf(path: keyof Pages, demo: Demo, search: string): string {
  const given = VISITS[path];
  const params = new Map(Object.entries(given && 'params' in given ? given.params(demo) : {}));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'product') return 'pelatihan';
    return name.startsWith('hash') ? encodeId(Number(params.get(name))) : String(params.get(name));
  });
  return address + (search === '' ? (given?.search?.(demo) ?? '') : search);
}

/** All addresses of this page that tests visit, the address without search string first. */
export const addressesOf = (path: keyof Pages, demo: Demo): readonly string[] =>
  searchesOf(path).map((search) => addressOf(path, demo, search));

export async function demoOf(portal: Pick<Portal, 'account' | 'call' | 'signer' | 'sql'>): Promise<Demo> {
  const { id } = await portal.account('peserta2');
  const [row] = await portal.sql<{ id: number }>(
    'select max(id_tugas) as id from tugas where user_id = $1 and kat_id = 1',
    [id],
  );
  const rows = await portal.call(await portal.account('admin'), pesertaList, { lokid: '1' });
  const token = rows.find((each) => each.user_id === id)?.token_sertifikat ?? '';
  const profil = await portal.call(await portal.account('admin'), userProfile, { userid: String(id) });
  const berhenti = (await portal.signer()).token('berhenti', `${id}-review`);
  return { peserta_id: id, tugas_id: row?.id ?? 0, token, dokumen: profil.token_dokumen, berhenti };
}
