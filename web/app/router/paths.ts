// The test suite writes this file from `web/screens/` (docs/CONTRIBUTING.md, Generated files).

/** Every page by its path, with the parameters and the search parameters of its address. */
export interface Pages {
  '/adm/aturan': { params: null; search: null };
  '/adm/aturan/{id}': { params: { id: number | string }; search: typeof import('../../screens/adm/aturan/[id]/search.ts').search };
  '/adm/audit': { params: null; search: typeof import('../../screens/adm/audit/search.ts').search };
  '/adm/feedback': { params: null; search: typeof import('../../screens/adm/feedback/search.ts').search };
  '/adm/kesehatan': { params: null; search: null };
  '/adm/keuangan': { params: null; search: typeof import('../../screens/adm/keuangan/search.ts').search };
  '/adm/materi': { params: null; search: typeof import('../../screens/adm/materi/search.ts').search };
  '/adm/materi_tabel': { params: null; search: typeof import('../../screens/adm/materi_tabel/search.ts').search };
  '/adm/mentor': { params: null; search: typeof import('../../screens/adm/mentor/search.ts').search };
  '/adm/mentor_ist': { params: null; search: typeof import('../../screens/adm/mentor_ist/search.ts').search };
  '/adm/mentor_usulan': { params: null; search: typeof import('../../screens/adm/mentor_usulan/search.ts').search };
  '/adm/periode': { params: null; search: typeof import('../../screens/adm/periode/search.ts').search };
  '/adm/peserta_{product}': { params: null; search: typeof import('../../screens/adm/peserta_[product]/search.ts').search };
  '/adm/peserta_{product}/{userid}': { params: { userid: number | string }; search: typeof import('../../screens/adm/peserta_[product]/[userid]/search.ts').search };
  '/adm/profile': { params: null; search: typeof import('../../screens/adm/profile/search.ts').search };
  '/adm/radar': { params: null; search: typeof import('../../screens/adm/radar/search.ts').search };
  '/adm/sys': { params: null; search: typeof import('../../screens/adm/sys/search.ts').search };
  '/adm/user': { params: null; search: typeof import('../../screens/adm/user/search.ts').search };
  '/auth/login': { params: null; search: typeof import('../../screens/auth/login/search.ts').search };
  '/auth/masuk': { params: null; search: null };
  '/auth/password': { params: null; search: null };
  '/auth/register': { params: null; search: null };
  '/auth/reset': { params: null; search: null };
  '/berhenti/{token}': { params: { token: number | string }; search: null };
  '/cert/validation': { params: null; search: typeof import('../../screens/cert/validation/search.ts').search };
  '/dashboard': { params: null; search: typeof import('../../screens/dashboard/search.ts').search };
  '/dokburek/{token}': { params: { token: number | string }; search: null };
  '/dokdetail/{token}': { params: { token: number | string }; search: null };
  '/laporan/online': { params: null; search: typeof import('../../screens/laporan/online/search.ts').search };
  '/m/antrean': { params: null; search: typeof import('../../screens/m/antrean/search.ts').search };
  '/m/assign': { params: null; search: typeof import('../../screens/m/assign/search.ts').search };
  '/m/assign/{hashkatid}': { params: { hashkatid: number }; search: typeof import('../../screens/m/assign/[hashkatid]/search.ts').search };
  '/m/assign/{hashkatid}/{hashpesid}': { params: { hashkatid: number; hashpesid: number }; search: typeof import('../../screens/m/assign/[hashkatid]/[hashpesid]/search.ts').search };
  '/m/bahan-ajar': { params: null; search: typeof import('../../screens/m/bahan-ajar/search.ts').search };
  '/m/e/p/{hashkatid}': { params: { hashkatid: number }; search: typeof import('../../screens/m/e/p/[hashkatid]/search.ts').search };
  '/m/e/p/{hashkatid}/{hashpesid}': { params: { hashkatid: number; hashpesid: number }; search: typeof import('../../screens/m/e/p/[hashkatid]/[hashpesid]/search.ts').search };
  '/m/evaluator': { params: null; search: typeof import('../../screens/m/evaluator/search.ts').search };
  '/m/peserta': { params: null; search: typeof import('../../screens/m/peserta/search.ts').search };
  '/m/profile': { params: null; search: typeof import('../../screens/m/profile/search.ts').search };
  '/panduan/admin': { params: null; search: typeof import('../../screens/panduan/admin/search.ts').search };
  '/panduan/mentor': { params: null; search: typeof import('../../screens/panduan/mentor/search.ts').search };
  '/panduan/peserta': { params: null; search: typeof import('../../screens/panduan/peserta/search.ts').search };
  '/pemberitahuan': { params: null; search: typeof import('../../screens/pemberitahuan/search.ts').search };
  '/pr/feedback': { params: null; search: typeof import('../../screens/pr/feedback/search.ts').search };
  '/pr/lapor': { params: null; search: null };
  '/pr/materi': { params: null; search: typeof import('../../screens/pr/materi/search.ts').search };
  '/pr/materi/{hashkatid}': { params: { hashkatid: number }; search: null };
  '/pr/materi/{hashkatid}/{hashtugid}': { params: { hashkatid: number; hashtugid: number }; search: null };
  '/pr/profile': { params: null; search: typeof import('../../screens/pr/profile/search.ts').search };
  '/pr/raport': { params: null; search: null };
  '/pr/test': { params: null; search: typeof import('../../screens/pr/test/search.ts').search };
}

export const PATHS = [
  '/adm/aturan',
  '/adm/aturan/{id}',
  '/adm/audit',
  '/adm/feedback',
  '/adm/kesehatan',
  '/adm/keuangan',
  '/adm/materi',
  '/adm/materi_tabel',
  '/adm/mentor',
  '/adm/mentor_ist',
  '/adm/mentor_usulan',
  '/adm/periode',
  '/adm/peserta_{product}',
  '/adm/peserta_{product}/{userid}',
  '/adm/profile',
  '/adm/radar',
  '/adm/sys',
  '/adm/user',
  '/auth/login',
  '/auth/masuk',
  '/auth/password',
  '/auth/register',
  '/auth/reset',
  '/berhenti/{token}',
  '/cert/validation',
  '/dashboard',
  '/dokburek/{token}',
  '/dokdetail/{token}',
  '/laporan/online',
  '/m/antrean',
  '/m/assign',
  '/m/assign/{hashkatid}',
  '/m/assign/{hashkatid}/{hashpesid}',
  '/m/bahan-ajar',
  '/m/e/p/{hashkatid}',
  '/m/e/p/{hashkatid}/{hashpesid}',
  '/m/evaluator',
  '/m/peserta',
  '/m/profile',
  '/panduan/admin',
  '/panduan/mentor',
  '/panduan/peserta',
  '/pemberitahuan',
  '/pr/feedback',
  '/pr/lapor',
  '/pr/materi',
  '/pr/materi/{hashkatid}',
  '/pr/materi/{hashkatid}/{hashtugid}',
  '/pr/profile',
  '/pr/raport',
  '/pr/test',
] as const satisfies readonly (keyof Pages)[];
