import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { userProfile } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo, urlOf } from '#app/router/link.ts';
import { HanyaDiSini } from '#parts/tautan/HanyaDiSini.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ProfilForm } from './ProfilForm.tsx';
import css from './detail.module.css';

const QrCode = lazy(() => import('#parts/qr/QrCode.tsx').then((m) => ({ default: m.QrCode })));

type Profil = ReplyOf<typeof userProfile>;

/** Who it is, and the code that leads to the certificate's check (Specification, document 2, section 2). */
export function KartuPeserta({ profil }: { profil: Profil }) {
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
      <div className={css.profil}>
        <dl className={css.fakta}>
          {faktaOf(profil).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css.qr}>
          <div className={css.kode}>
            <Suspense fallback={null}>
              <QrCode text={tautan} label={`Kode QR validasi sertifikat ${profil.name}`} />
            </Suspense>
          </div>
          <p className={css.hint}>Validasi sertifikat</p>
          <CopyButton text={tautan} label="Salin tautan" name={`validasi sertifikat ${profil.name}`} />
          <HanyaDiSini />
        </div>
      </div>
      {profil.nomor_sama.length > 0 && (
        <Note tone="warn" title={`Nomor absensi ${profil.no_absensi} juga dipakai di lokasi ini`}>
          <ul className={css.sama}>
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

function faktaOf(profil: Profil): readonly { label: string; value: ReactNode }[] {
  const studi = profil.is_lanjut_studi === 'y' ? `Ya, di ${profil.nama_sekolah}` : 'Tidak';
  return [
    { label: 'Nama', value: profil.name },
    { label: 'Email', value: profil.email },
    { label: 'Nomor absensi', value: profil.no_absensi },
    {
      label: 'Status',
      value: (
        <Badge tone={profil.peserta_status_aktif ? 'ok' : 'neutral'}>
          {profil.peserta_status_aktif ? 'Aktif' : 'Tidak aktif'}
        </Badge>
      ),
    },
    { label: 'Lokasi', value: profil.keterangan },
    { label: 'Periode', value: profil.keterangan_periode },
    { label: 'Perguruan tinggi', value: profil.nama_pt || '–' },
    { label: 'Provinsi', value: profil.provinsi_pt || '–' },
    { label: 'Rumpun', value: profil.keterangan_rumpun },
    { label: 'Sedang lanjut studi', value: studi },
  ];
}
