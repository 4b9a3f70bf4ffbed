import { imporJawaban, imporJawabanHapus } from '#contract/adm/import.ts';
import { bilangan } from '#rules/text/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';

/**
 * Table of the choices that admins made in earlier imports about values and headings that the app did not recognise. A
 * button deletes these choices.
 */
export function JawabanImpor() {
  const read = useRead(imporJawaban, {});
  const forget = useWrite(imporJawabanHapus);

  async function empty(jumlah: number) {
    const yes = await confirm({
      text: `Anda yakin untuk melupakan ${bilangan(jumlah)} jawaban impor ?`,
      details: 'Impor berikutnya menanyakannya lagi. Data yang sudah diimpor tidak berubah.',
    });
    if (yes) forget.start({});
  }

  return (
    <Card title="Jawaban impor">
      <Load read={read}>
        {({ jumlah }) => (
          <Column>
            <Text>
              {jumlah === 0
                ? 'Belum ada jawaban impor yang diingat.'
                : `${bilangan(jumlah)} jawaban tentang lokasi, provinsi, rumpun, kategori, dan judul kolom diingat. Impor berikutnya mengusulkannya lagi.`}
            </Text>
            {jumlah > 0 && (
              <Row>
                <PendingButton
                  variant="default"
                  pending={forget.pending}
                  busy="Melupakan …"
                  onClick={() => void empty(jumlah)}
                >
                  Lupakan semua jawaban
                </PendingButton>
              </Row>
            )}
          </Column>
        )}
      </Load>
    </Card>
  );
}
