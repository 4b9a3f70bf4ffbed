import type { Group } from '#contract/endpoint.ts';

export type Audience = Group | 'signed-in' | 'public';

/** The first folder below `screens/`, or the first two, tells who may open what is in it, and in which file the build puts it (`scripts/vite/vite.config.ts`). */
const AUDIENCE: Record<string, Audience> = {
  pr: 'user',
  m: 'mentor',
  adm: 'admin',
  dashboard: 'signed-in',
  pemberitahuan: 'signed-in',
  'panduan/peserta': 'user',
  'panduan/mentor': 'mentor',
  'panduan/admin': 'admin',
  auth: 'public',
  cert: 'public',
  laporan: 'public',
  dokdetail: 'public',
  dokburek: 'public',
  berhenti: 'public',
};

/** @throws for a page whose first folders are not known */
export function audienceOf(file: string, [first = '', second = '']: readonly string[]): Audience {
  const audience = AUDIENCE[`${first}/${second}`] ?? AUDIENCE[first];
  if (!audience) throw new Error(`${file}: not in AUDIENCE`);
  return audience;
}

/** Where the links of mails lead: each does what it says, whoever is signed in on this device. */
export const TAUTAN = ['/auth/password', '/auth/masuk'] as const;
