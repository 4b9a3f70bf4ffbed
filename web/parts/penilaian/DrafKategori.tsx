import { useSyncExternalStore } from 'react';
import { Link } from '#app/router/Link.tsx';
import { useUser } from '#app/session/session.ts';
import { Row } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { subscribeDrafts } from '#ui/form/draft/draft.ts';
import { linkToKategori } from '#parts/peserta/peran.ts';
import { readDraf } from './draf.ts';

interface DrafKategoriProps {
  kategori: readonly { kat_id: number; keterangan_kategori: string }[];
}

/** Shows the categories with unsaved drafts on this device, each with a link to its list of participants. */
export function DrafKategori({ kategori }: DrafKategoriProps) {
  const user = useUser();
  // The snapshot is a JSON string, so that React sees an unchanged snapshot as equal and does not render again.
  const found = useSyncExternalStore(subscribeDrafts, () =>
    JSON.stringify([...readDraf(user.id)].map(([kat_id, ids]) => [kat_id, ids.size])),
  );
  const jumlah = new Map(JSON.parse(found) as [number, number][]);
  const drafted = kategori.filter(({ kat_id }) => jumlah.has(kat_id));
  return (
    <div role="status" className="ui-silent">
      {drafted.length > 0 && (
        <Note tone="warn">
          <Row gap={12}>
            <strong>Belum disimpan:</strong>
            {drafted.map(({ kat_id, keterangan_kategori }) => (
              <Row as="span" key={kat_id}>
                <Link {...linkToKategori(kat_id)}>{keterangan_kategori}</Link>
                <span>{`(${jumlah.get(kat_id)} peserta)`}</span>
              </Row>
            ))}
          </Row>
        </Note>
      )}
    </div>
  );
}
