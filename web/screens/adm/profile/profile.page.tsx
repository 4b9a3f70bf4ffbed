import { ProfilAkun } from '#parts/akun/ProfilAkun.tsx';

export const title = 'Profile';

/** An addition: the documents give admins no such page. The name in the header opens it. */
export function Page() {
  return <ProfilAkun title={title} />;
}
