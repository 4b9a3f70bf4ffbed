import { ProfilAkun } from '#parts/akun/ProfilAkun.tsx';

export const title = 'Profile';

/** Account page of an admin, opened by the name in the header. The specification has no such page. */
export function Page() {
  return <ProfilAkun title={title} />;
}
