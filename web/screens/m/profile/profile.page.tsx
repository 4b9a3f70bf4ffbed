import { ProfilAkun } from '#parts/akun/ProfilAkun.tsx';

export const title = 'Profile';

/** Account page of a mentor. Only name and password can be changed (document 2, section 2). */
export function Page() {
  return <ProfilAkun title={title} />;
}
