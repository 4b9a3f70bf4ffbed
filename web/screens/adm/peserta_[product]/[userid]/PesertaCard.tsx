import { useState } from 'react';
import { Button } from '@mantine/core';
import type { userProfile } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Facts, type Fact } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { FoldCard } from '#ui/layout/FoldCard.tsx';
import { ProfilForm } from './ProfilForm.tsx';

type Profil = ReplyOf<typeof userProfile>;

/**
 * Card with the participant's data. It is collapsed at first, because admins usually need the scores and the result.
 */
export function PesertaCard({ profil }: { profil: Profil }) {
  const [editing, setEditing] = useState(false);
  const { tambahan = [] } = profil;
  return (
    <FoldCard title="Profil" open={false}>
      <Column>
        <Facts facts={faktaOf(profil)} />
        {tambahan.length > 0 && (
          <Column gap={8}>
            <Text dim>Kolom tambahan</Text>
            <Facts facts={tambahan.map(({ judul, isi }) => [judul, isi])} />
          </Column>
        )}
        <div>
          <Button id="ubah-profil" variant="default" onClick={() => setEditing(true)}>
            Ubah data
          </Button>
        </div>
      </Column>
      {editing && <ProfilForm profil={profil} onClose={() => setEditing(false)} returnTo="ubah-profil" />}
    </FoldCard>
  );
}

/** Warning that other participants of the location have the same attendance number. */
export function SameNomor({ profil: { nomor_sama, no_absensi } }: { profil: Profil }) {
  if (nomor_sama.length === 0) return null;
  return (
    <Note tone="warn" title={`Nomor absensi ${no_absensi} juga dipakai di lokasi ini`}>
      <ul>
        {nomor_sama.map(({ user_id, name }) => (
          <li key={user_id}>
            <Link {...linkTo('/adm/peserta_{product}/{userid}', { userid: user_id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function faktaOf(profil: Profil): readonly Fact[] {
  const studi = profil.is_lanjut_studi === 'y' ? `Ya, di ${profil.nama_sekolah}` : 'Tidak';
  const status = (
    <Badge tone={profil.peserta_status_aktif ? 'ok' : 'neutral'}>
      {profil.peserta_status_aktif ? 'Aktif' : 'Tidak aktif'}
    </Badge>
  );
  return [
    ['Nama', profil.name],
    ['Email', profil.email],
    ['Nomor Absensi', profil.no_absensi],
    ['Status', status],
    ['Lokasi', profil.keterangan],
    ['Periode', profil.keterangan_periode],
    ['Perguruan Tinggi', profil.nama_pt || '–'],
    ['Provinsi', profil.provinsi_pt || '–'],
    ['Rumpun', profil.keterangan_rumpun],
    ['Sedang lanjut studi', studi],
  ];
}
