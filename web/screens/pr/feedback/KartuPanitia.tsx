import { Button } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './feedback.module.css';

/** The survey of the committee: open, half-done with its number of answers, or done. */
export function KartuPanitia({ sudah, terisi }: { sudah: boolean; terisi: number | null }) {
  return (
    <Card title="Survei Panitia" actions={sudah && <Badge tone="ok">Sudah diisi</Badge>}>
      <p className={css.ket}>
        {sudah
          ? 'Terima kasih, survei panitia sudah Anda kirim. Survei ini diisi satu kali.'
          : 'Penilaian Anda atas penyelenggaraan kegiatan, diisi satu kali.'}
      </p>
      {!sudah && (
        <Button component={Link} {...linkTo('/pr/feedback', null, { survei: 'panitia' })}>
          {terisi === null ? 'Isi Survei Panitia' : `Lanjutkan (${terisi} terisi)`}
        </Button>
      )}
    </Card>
  );
}
