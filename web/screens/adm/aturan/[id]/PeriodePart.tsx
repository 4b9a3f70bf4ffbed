import { aturan, periodeAturan } from '#contract/adm/aturan.ts';
import { referensi } from '#contract/auth.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';

/**
 * Table of the periods with their rule sets. A button assigns the rule set of this page to a period that is running and
 * has no scores and no answers yet.
 */
export function PeriodePart({ id, nama }: { id: number; nama: string }) {
  const sets = useRead(aturan, {});
  const periode = useRead(referensi, {}).data?.periode ?? [];
  const choose = useWrite(periodeAturan);
  const use = (periode_id: number, keterangan: string) =>
    choose.start({ periode_id, aturan_id: id }, ({ riwayat_id }) =>
      offerUndo(`${keterangan} memakai aturan "${nama}"`, riwayat_id),
    );
  return (
    <Card title="Periode">
      <Column gap={12}>
        <Text size="note" dim>
          Aturan sebuah periode dapat diganti selama belum ada nilai atau jawaban di periode itu.
        </Text>
        <Load read={sets}>
          {(rows) => (
            <Rows>
              {periode.map(({ id: periode_id, keterangan, is_aktif }) => {
                const present = rows.find((row) => row.periode.includes(periode_id));
                return (
                  <NamedRow
                    key={periode_id}
                    name={keterangan}
                    states={
                      <Row>
                        {present?.id === id ? (
                          <Badge tone="ok">Memakai aturan ini</Badge>
                        ) : (
                          <Badge>{present?.nama ?? '–'}</Badge>
                        )}
                        {is_aktif === 0 && <Badge>Ditutup</Badge>}
                        {present?.id !== id && is_aktif === 1 && (
                          <PendingButton
                            variant="default"
                            size="xs"
                            pending={choose.pending}
                            of={keterangan}
                            onClick={() => use(periode_id, keterangan)}
                          >
                            Pakai aturan ini
                          </PendingButton>
                        )}
                      </Row>
                    }
                  />
                );
              })}
            </Rows>
          )}
        </Load>
      </Column>
    </Card>
  );
}
