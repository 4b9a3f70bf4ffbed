import type { Group } from '#contract/endpoint.ts';

export type Audience = Group | 'signed-in' | 'public';

/**
 * The first one or two folders below `screens/` define the group that may open a page, and the chunk of the build
 * (`scripts/vite/vite.config.ts`).
 */
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

/** @throws for a page whose first folders are unknown */
export function audienceOf(file: string, [first = '', second = '']: readonly string[]): Audience {
  const audience = AUDIENCE[`${first}/${second}`] ?? AUDIENCE[first];
  if (!audience) throw new Error(`${file}: not in AUDIENCE`);
  return audience;
}

/** Targets of links in mails: they work for any signed-in user of this device. */
export const TAUTAN = ['/auth/password', '/auth/masuk'] as const;
