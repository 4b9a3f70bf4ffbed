import type { Group } from '#contract/endpoint.ts';

export type Audience = Group | 'signed-in' | 'public';

/** The first folder below `screens/` tells who may open what is in it, and in which file the build puts it (`vite.config.ts`). */
const AUDIENCE: Record<string, Audience> = {
  pr: 'user',
  m: 'mentor',
  adm: 'admin',
  dashboard: 'signed-in',
  pemberitahuan: 'signed-in',
  auth: 'public',
  cert: 'public',
  laporan: 'public',
  dokdetail: 'public',
  dokburek: 'public',
  berhenti: 'public',
};

/** @throws for a page whose first folder is not known */
export function audienceOf(file: string, folder: string | undefined): Audience {
  const audience = AUDIENCE[folder ?? ''];
  if (!audience) throw new Error(`${file}: nobody is named in AUDIENCE for its first folder`);
  return audience;
}

/** Where the links of mails lead: each does what it says, whoever is signed in on this device. */
export const TAUTAN = ['/auth/password', '/auth/masuk'] as const;
