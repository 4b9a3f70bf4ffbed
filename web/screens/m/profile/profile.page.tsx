import { ProfilAkun } from '#parts/akun/ProfilAkun.tsx';

export const title = 'Profile';

/** Account page of a mentor. The mentor can change only name and password (Specification, document 2, section 2). */
export function Page() {
  return <ProfilAkun title={title} />;
}
