import { ProfilAkun } from '#parts/akun/ProfilAkun.tsx';

export const title = 'Profile';

/** Account page of an admin. The admin's name in the header links to this page. The specification has no such page. */
export function Page() {
  return <ProfilAkun title={title} />;
}
