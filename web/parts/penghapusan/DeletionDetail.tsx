import type { DeletionDetail as Skema } from '#contract/pr/data-saya.ts';
import { bilangan, rupiah, longTanggal } from '#rules/text/format.ts';
import { pergiText, tinggalText } from '#rules/akun/penghapusan.ts';
import type { z } from 'zod';
import { Column, Grid, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Rows } from '#ui/list/Rows.tsx';

/**
 * Lists the data that the deletion of a participant removes, and the data that the portal keeps, each with the reason.
 * The participant sees the list before the request for deletion, and the admin before the deletion.
 */
export function DeletionDetail({ rincian, level }: { rincian: z.output<typeof Skema>; level: 3 | 4 }) {
  const { pergi, belum_dibayar, tinggal } = rincian;
  const Heading = `h${level}` as const;
  const { nominal, sampai } = tinggal.bukti;
  return (
    <Grid pairs gap={24}>
      <Column as="section" gap={8}>
        <Text as={Heading} size="field" weight="bold">
          Yang dihapus
        </Text>
        <Rows>
          <li>{pergiText('akun')}</li>
          {pergi.map(({ kata, jumlah }) => (
            <Row as="li" key={kata} gap={16} justify="between" nowrap>
              <span>{pergiText(kata)}</span>
              <Text as="span" figures>
                {bilangan(jumlah)}
              </Text>
            </Row>
          ))}
        </Rows>
        {belum_dibayar.nominal > 0 && (
          <Note tone="warn">
            {belum_dibayar.jumlah} klaim sebesar {rupiah(belum_dibayar.nominal)} belum dibayar, dan tidak
            dapat dibayar lagi setelah dihapus.
          </Note>
        )}
      </Column>
      <Column as="section" gap={8}>
        <Text as={Heading} size="field" weight="bold">
          Yang tetap disimpan, dan mengapa
        </Text>
        <Column as="dl" gap={12}>
          {tinggalText(tinggal, rupiah(nominal), sampai === null ? '' : longTanggal(sampai)).map(
            ({ apa, mengapa }) => (
              <div key={apa}>
                <Text as="dt" weight="strong">
                  {apa}
                </Text>
                <Text as="dd" dim>
                  {mengapa}
                </Text>
              </div>
            ),
          )}
        </Column>
      </Column>
    </Grid>
  );
}
