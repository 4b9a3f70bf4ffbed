import { lazy, Suspense } from 'react';
import type { userProfile } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { linkTo, urlOf } from '#app/router/link.ts';
import { OnlyHere } from '#parts/tautan/OnlyHere.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import css from './detail.module.css';

const QrCode = lazy(() => import('#parts/qr/QrCode.tsx').then((m) => ({ default: m.QrCode })));

interface QrSertifikatProps {
  profil: Pick<ReplyOf<typeof userProfile>, 'name' | 'token_sertifikat'>;
}

/** QR code with the address of the page that validates the certificate (Specification, document 2, section 2). */
export function QrSertifikat({ profil: { name, token_sertifikat } }: QrSertifikatProps) {
  const tautan = urlOf(linkTo('/cert/validation', null, { token: token_sertifikat }));
  return (
    <Column gap={8} align="center" className={css.qr}>
      <div className={css.kode}>
        <Suspense fallback={null}>
          <QrCode text={tautan} label={`Kode QR validasi sertifikat ${name}`} />
        </Suspense>
      </div>
      <Text size="note" dim>
        Validasi sertifikat
      </Text>
      <CopyButton text={tautan} label="Salin tautan" name={`validasi sertifikat ${name}`} />
      <OnlyHere />
    </Column>
  );
}
