import type { Group } from '#contract/endpoint.ts';

export type Audience = Group | 'signed-in' | 'public';

/**
 * User group that may open a page, by the first one or two folders below `screens/`. The build splits its files by the
 * same folders (`scripts/vite/vite.config.ts`).
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

/** Returns the user group that may open a page. Throws if the first folders of the page are unknown. */
export function audienceOf(file: string, [first = '', second = '']: readonly string[]): Audience {
  const audience = AUDIENCE[`${first}/${second}`] ?? AUDIENCE[first];
  if (!audience) throw new Error(`${file}: not in AUDIENCE`);
  return audience;
}

/** Pages that links in emails open. They open with and without a session on this device. */
export const TAUTAN = ['/auth/password', '/auth/masuk'] as const;
