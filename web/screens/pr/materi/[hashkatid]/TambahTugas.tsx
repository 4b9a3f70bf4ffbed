import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tugasNew, type materiDetail } from '#contract/pr/materi.ts';
import { ALREADY_IST2, isIst2, newTugas, WRITE_ANCHOR } from '#rules/tugas/tugas.ts';
import { useWrite } from '#app/calls/data.ts';
import { linkToId } from '#app/router/id-link.ts';
import { useGo } from '#app/router/Link.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import css from './kategori.module.css';

interface TambahTugasProps {
  kategori: Pick<ReplyOf<typeof materiDetail>, 'kat' | 'jadwal' | 'tugas'>;
  plain?: boolean;
  /**
   * If false, the button is rendered only if a rule forbids a new task. The button is then disabled, and the page shows
   * why a new task is not allowed.
   */
  offered?: boolean;
}

/** Returns the label of the button that adds a task (Specification 2.5). */
export function labelTambah(kat_id: number): string {
  return isIst2(kat_id) ? 'Kirim Tugas IST II' : 'Tambah Tugas';
}

/**
 * Button that adds a task after a confirmation and then opens the editor. With `plain`, the button is not highlighted,
 * because another action is more urgent.
 */
export function TambahTugas({
  kategori: { kat, jadwal, tugas },
  plain = false,
  offered = true,
}: TambahTugasProps) {
  const baru = useWrite(tugasNew);
  const go = useGo();
  const katid = kat.id_kat;
  const ban = newTugas({
    kat_id: katid,
    jumlahTugas: tugas.length,
    jendelaTerbuka: jadwal?.terbuka === 1,
  });

  async function addTugas() {
    if (baru.pending) return;
    const kosong = tugas.filter((t) => t.kosong === 1).map((t) => t.id_tugas);
    const details =
      kosong.length > 0 ? `Tugas nomor ${kosong.join(', ')} masih belum ada isinya.` : undefined;
    const question = { text: 'Anda yakin untuk menambah data tugas ?' };
    if (!(await confirm(details ? { ...question, details } : question))) return;
    baru.start({ katid }, (id) =>
      go({
        ...linkToId('/pr/materi/{hashkatid}/{hashtugid}', { hashkatid: katid, hashtugid: id }),
        hash: WRITE_ANCHOR,
      }),
    );
  }

  if (ban === null && !offered) return null;
  if (ban === ALREADY_IST2) {
    return (
      <Button className={css.sudah ?? ''} disabled>
        {ban}
      </Button>
    );
  }
  return (
    <Column gap={8} align="end" className={css.tambah}>
      <PendingButton
        variant={plain ? 'default' : 'filled'}
        disabled={ban !== null}
        pending={baru.pending}
        busy="Membuat tugas …"
        onClick={() => void addTugas()}
      >
        {labelTambah(katid)}
      </PendingButton>
      {ban && (
        <Text size="note" weight="medium" tone="bad">
          {ban}
        </Text>
      )}
    </Column>
  );
}
