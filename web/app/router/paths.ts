// Written by the test suite from `web/screens/`; refreshed as CONTRIBUTING.md says.

/** Every page by its path: the parameters of its address, and what may stand behind `?`. */
export interface Pages {
  '/adm/peserta_{product}': {
    params: null;
    search: typeof import('../../screens/adm/peserta_[product]/search.ts').search;
  };
  '/adm/sys': {
    params: null;
    search: null;
  };
  '/auth/login': {
    params: null;
    search: typeof import('../../screens/auth/login/search.ts').search;
  };
  '/cert/validation': {
    params: null;
    search: typeof import('../../screens/cert/validation/search.ts').search;
  };
  '/dashboard': {
    params: null;
    search: null;
  };
  '/laporan/online': {
    params: null;
    search: typeof import('../../screens/laporan/online/search.ts').search;
  };
  '/m/assign': {
    params: null;
    search: typeof import('../../screens/m/assign/search.ts').search;
  };
  '/m/assign/{hashkatid}': {
    params: { hashkatid: number };
    search: typeof import('../../screens/m/assign/[hashkatid]/search.ts').search;
  };
  '/m/assign/{hashkatid}/{hashpesid}': {
    params: { hashkatid: number; hashpesid: number };
    search: typeof import('../../screens/m/assign/[hashkatid]/[hashpesid]/search.ts').search;
  };
  '/m/e/p/{hashkatid}': {
    params: { hashkatid: number };
    search: typeof import('../../screens/m/e/p/[hashkatid]/search.ts').search;
  };
  '/m/e/p/{hashkatid}/{hashpesid}': {
    params: { hashkatid: number; hashpesid: number };
    search: typeof import('../../screens/m/e/p/[hashkatid]/[hashpesid]/search.ts').search;
  };
  '/m/evaluator': {
    params: null;
    search: typeof import('../../screens/m/evaluator/search.ts').search;
  };
  '/m/profile': {
    params: null;
    search: null;
  };
  '/pr/feedback': {
    params: null;
    search: typeof import('../../screens/pr/feedback/search.ts').search;
  };
  '/pr/lapor': {
    params: null;
    search: null;
  };
  '/pr/materi': {
    params: null;
    search: typeof import('../../screens/pr/materi/search.ts').search;
  };
  '/pr/materi/{hashkatid}': {
    params: { hashkatid: number };
    search: null;
  };
  '/pr/materi/{hashkatid}/{hashtugid}': {
    params: { hashkatid: number; hashtugid: number };
    search: null;
  };
  '/pr/profile': {
    params: null;
    search: typeof import('../../screens/pr/profile/search.ts').search;
  };
  '/pr/raport': {
    params: null;
    search: null;
  };
  '/pr/test': {
    params: null;
    search: null;
  };
}

export const PATHS = [
  '/adm/peserta_{product}',
  '/adm/sys',
  '/auth/login',
  '/cert/validation',
  '/dashboard',
  '/laporan/online',
  '/m/assign',
  '/m/assign/{hashkatid}',
  '/m/assign/{hashkatid}/{hashpesid}',
  '/m/e/p/{hashkatid}',
  '/m/e/p/{hashkatid}/{hashpesid}',
  '/m/evaluator',
  '/m/profile',
  '/pr/feedback',
  '/pr/lapor',
  '/pr/materi',
  '/pr/materi/{hashkatid}',
  '/pr/materi/{hashkatid}/{hashtugid}',
  '/pr/profile',
  '/pr/raport',
  '/pr/test',
] as const satisfies readonly (keyof Pages)[];
