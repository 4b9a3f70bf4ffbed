import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import type { userProfile } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo, urlOf } from '#app/router/link.ts';
import { OnlyHere } from '#parts/tautan/OnlyHere.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Facts, type Fact } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ProfilForm } from './ProfilForm.tsx';
import css from './detail.module.css';

const QrCode = lazy(() => import('#parts/qr/QrCode.tsx').then((m) => ({ default: m.QrCode })));

type Profil = ReplyOf<typeof userProfile>;

/**
 * The participant's data, and a QR code with the address of the page that validates the certificate (Specification,
 * document 2, section 2).
 */
export function PesertaCard({ profil }: { profil: Profil }) {
  const [editing, setEditing] = useState(false);
  const tautan = urlOf(linkTo('/cert/validation', null, { token: profil.token_sertifikat }));
  return (
    <Card
      title="Profil"
      actions={
        <Button id="ubah-profil" variant="default" onClick={() => setEditing(true)}>
          Ubah data
        </Button>
      }
    >
      <Row gap={24} align="start" className={css.profil}>
        <Facts facts={faktaOf(profil)} />
        <Column gap={8} align="center" className={css.qr}>
          <div className={css.kode}>
            <Suspense fallback={null}>
              <QrCode text={tautan} label={`Kode QR validasi sertifikat ${profil.name}`} />
            </Suspense>
          </div>
          <Text size="note" dim>
            Validasi sertifikat
          </Text>
          <CopyButton text={tautan} label="Salin tautan" name={`validasi sertifikat ${profil.name}`} />
          <OnlyHere />
        </Column>
      </Row>
      {profil.nomor_sama.length > 0 && (
        <Note tone="warn" title={`Nomor absensi ${profil.no_absensi} juga dipakai di lokasi ini`}>
          <ul>
            {profil.nomor_sama.map(({ user_id, name }) => (
              <li key={user_id}>
                <Link {...linkTo('/adm/peserta_{product}/{userid}', { userid: user_id })}>{name}</Link>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {editing && <ProfilForm profil={profil} onClose={() => setEditing(false)} returnTo="ubah-profil" />}
    </Card>
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
