import { TautanPage } from '#parts/dokumen/TautanPage.tsx';
import { Berkas } from './Berkas.tsx';

export const title = 'Dokumen Peserta';

/**
 * Page with a participant's documents and claims, for anyone who has the link (Specification, document 2, Public
 * pages).
 */
export function Page() {
  return <TautanPage title={title}>{(isi, read) => <Berkas isi={isi} read={read} />}</TautanPage>;
}
