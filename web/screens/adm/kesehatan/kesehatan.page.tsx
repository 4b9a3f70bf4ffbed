import { kesehatan, kesehatanPeriksa } from '#contract/adm/kesehatan.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FoldCard } from '#ui/layout/FoldCard.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { CheckRows } from './CheckRows.tsx';
import { Errors } from './Errors.tsx';

export const title = 'Kesehatan server';

/** Page with the health checks of the server. Only checks that need an action are expanded. */
export function Page() {
  const read = useRead(kesehatan, {});
  const check = useWrite(kesehatanPeriksa);
  return (
    <Screen
      title={title}
      subtitle="Aplikasi memeriksa servernya secara otomatis. Jika ada masalah, admin mendapat email."
      actions={
        <PendingButton
          variant="default"
          pending={check.pending}
          busy="Memeriksa …"
          onClick={() => check.start({})}
        >
          Periksa sekarang
        </PendingButton>
      }
    >
      <Load read={read}>
        {({ pemeriksaan, galat, versi }) => {
          const open = pemeriksaan.filter(({ warna }) => warna !== 'hijau');
          const good = pemeriksaan.filter(({ warna }) => warna === 'hijau');
          return (
            <Column gap={24}>
              {pemeriksaan.length === 0 && (
                <EmptyState
                  title="Belum diperiksa"
                  text="Pemeriksaan pertama berjalan beberapa detik setelah server menyala."
                />
              )}
              {open.length > 0 && (
                <Card title={`${open.length} hal perlu dilihat`} padded={false}>
                  <CheckRows rows={open} card />
                </Card>
              )}
              {good.length > 0 && (
                <FoldCard
                  title={
                    open.length === 0 ? `Semua baik (${good.length})` : `${good.length} hal lainnya baik`
                  }
                  open={false}
                >
                  <CheckRows rows={good} />
                </FoldCard>
              )}
              <Errors rows={galat} />
              <Text size="note" dim>
                Versi aplikasi {versi}
              </Text>
            </Column>
          );
        }}
      </Load>
    </Screen>
  );
}
