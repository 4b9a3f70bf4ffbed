import { ProfilAkun } from '#parts/akun/ProfilAkun.tsx';

export const title = 'Profile';

/** Document 2, section 2: name and password only. */
export function Page() {
  return <ProfilAkun title={title} />;
}
