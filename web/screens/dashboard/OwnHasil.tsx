import { anyOne, NO_NILAI_YET } from '#rules/nilai/hasil.ts';
import { nilaiText } from '#rules/text/format.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Hasil } from '#parts/nilai/Hasil.tsx';
import type { Program } from './list/program.ts';

/** Card with the participant's own result. It is shown only while the report card is open. */
export function OwnHasil({ hasil }: Pick<Program, 'hasil'>) {
  if (hasil === null) return null;
  return (
    <Card title="Hasil Anda">
      <Column gap={8} align="start">
        <div>
          <Text size="note" weight="medium" dim>
            Nilai Akhir
          </Text>
          <Text size="page" weight="bold" figures>
            {anyOne(hasil.ada) ? nilaiText(hasil.nilai_akhir) : NO_NILAI_YET}
          </Text>
        </div>
        <Hasil {...hasil} />
        <Text size="note" weight="medium">
          <Link {...linkTo('/pr/raport')}>Lihat Raport Kegiatan</Link>
        </Text>
      </Column>
    </Card>
  );
}
