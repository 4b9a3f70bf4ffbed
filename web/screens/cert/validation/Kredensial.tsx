import { sertifikatKredensial } from '#contract/cert/kredensial.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Unduh } from '#parts/sertifikat/Unduh.tsx';

/**
 * Card with the download of the certificate as a digital credential. Anyone can verify the credential's signature
 * without this page.
 */
export function Kredensial({ token }: { token: string }) {
  return (
    <Card title="Kredensial digital">
      <Column>
        <Text>
          Sertifikat ini sebagai berkas bertanda tangan digital (Open Badges 3.0), untuk dompet kredensial
          atau program pemeriksa. Tanda tangannya diperiksa dengan kunci publik {portal().institut}.
        </Text>
        <div>
          <Unduh
            call={sertifikatKredensial}
            args={{ userid: token }}
            label="Unduh kredensial"
            busy="Menyiapkan kredensial …"
          />
        </div>
      </Column>
    </Card>
  );
}
