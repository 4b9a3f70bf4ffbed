import { ProfilAkun } from '#parts/akun/ProfilAkun.tsx';

export const title = 'Profile';

/** The documents give an admin no such page: opened from the name in the header. */
export function Page() {
  return <ProfilAkun title={title} />;
}
