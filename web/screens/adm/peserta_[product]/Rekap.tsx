import { useEffect } from 'react';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { pesertaNilai, pesertaNilaiAnalisa, pesertaNilaiStore } from '#contract/adm/peserta.ts';
import { nilaiTeks, tanggalPanjang } from '#rules/format.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Sheet } from '#ui/layout/Sheet.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { VersionsNote } from '#ui/form/VersionsNote.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { perubahan } from './perubahan.ts';
import { RekapTable } from './RekapTable.tsx';
import { Ringkasan } from './Ringkasan.tsx';
import css from './rekap.module.css';

type RekapData = ReplyOf<typeof pesertaNilai>;

interface RekapProps {
  data: RekapData;
  onDirty: (dirty: boolean) => void;
}

/** The four stage scores to set, where OJT and IST II come from, and what they add up to. */
export function Rekap({ data, onDirty }: RekapProps) {
  const { peserta, nilai_ist, hitung } = data;
  const stored = { user_id: peserta.user_id, ...nilai_ist };
  const save = useWrite(pesertaNilaiStore);
  const analisa = useWrite(pesertaNilaiAnalisa);
  // The version that the typing began with travels along: a score set meanwhile by somebody else is not undone.
  const form = useForm(pesertaNilaiStore, {
    start: stored,
    save: save.run,
    done: ({ message, riwayat_id }) => offerUndo(message, riwayat_id),
  });
  const { dirty, submitting } = form;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const showStored = () => form.reset(stored);
  const version = nilai_ist.updated_at;
  useEffect(() => {
    // Stored meanwhile by somebody else: it holds where nothing was typed here.
    if (!dirty) return;
    for (const [key] of TAHAP_REKAP) if (form.values[key] === form.saved[key]) form.set(key, nilai_ist[key]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another stored version merges
  }, [version]);
  const overtaken = dirty && form.values.updated_at !== nilai_ist.updated_at;

  function recompute() {
    if (analisa.pending || dirty) return;
    analisa.start({ pesid: String(peserta.user_id) }, (reply) => {
      offerUndo(perubahan(nilai_ist, reply) ?? 'Tidak ada yang berubah', reply.riwayat_id);
    });
  }

  const typed = pesertaNilaiStore.input.safeParse(form.values);
  const nilai = typed.success ? typed.data : null;
  const berbeda = perubahan(nilai_ist, hitung);

  return (
    <Sheet>
      <Stack gap="lg">
        <h2 className={css.printed}>REKAP NILAI PESERTA {portal().product_name}</h2>
        <div>
          <p className={css.name}>{peserta.name}</p>
          <span className={css.riwayat}>
            <RiwayatObjek objek={`peserta/${peserta.user_id}`} nama={peserta.name} />
          </span>
          <p className={css.pt}>{[peserta.nama_pt, peserta.provinsi_pt].filter(Boolean).join(', ')}</p>
        </div>

        <form onSubmit={form.submit} noValidate className={css.form}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 2, sm: 4 }}>
              <NumberField form={form} name="nilai_pre" label="PRETEST" decimals={2} required />
              <NumberField form={form} name="nilai_post" label="POSTTEST" decimals={2} required />
              <NumberField form={form} name="nilai_ojt" label="OJT" decimals={2} required />
              <NumberField form={form} name="nilai_ist2" label="IST II" decimals={2} required />
            </SimpleGrid>
            {overtaken && (
              <VersionsNote
                title="Nilai sudah disimpan dari tempat lain"
                text="Pilih yang berlaku. Isian Anda baru menggantikan yang tersimpan setelah Anda menyimpannya."
                stored={<NilaiTahapList nilai={nilai_ist} />}
                mine={<NilaiTahapList nilai={form.values} />}
                actions={
                  <>
                    <Button variant="default" size="xs" onClick={showStored}>
                      Pakai yang tersimpan
                    </Button>
                    <Button
                      variant="default"
                      size="xs"
                      onClick={() => form.set('updated_at', nilai_ist.updated_at)}
                    >
                      Tetap isian saya
                    </Button>
                  </>
                }
              />
            )}
            <FormFailure form={form} />
            <Group justify="flex-end" gap={8}>
              {dirty && <Badge tone="warn">Belum disimpan</Badge>}
              {dirty && !submitting && (
                <Button variant="default" onClick={showStored}>
                  Batalkan perubahan
                </Button>
              )}
              <PendingButton type="submit" pending={submitting}>
                Simpan
              </PendingButton>
            </Group>
          </Stack>
        </form>

        {berbeda && (
          <div className={css.beda}>
            <Note tone="warn" title="Nilai tersimpan berbeda dari hasil hitung">
              Menurut nilai kompetensi sekarang: {berbeda}, nilai akhir menjadi{' '}
              {nilaiTeks(hitung.nilai_akhir)}.
              <Group gap={8} mt={8}>
                <PendingButton
                  size="xs"
                  pending={analisa.pending}
                  busy="Menghitung …"
                  held={dirty}
                  onClick={recompute}
                >
                  Hitung ulang
                </PendingButton>
                {dirty && <span>Simpan atau batalkan perubahan di atas lebih dahulu.</span>}
              </Group>
            </Note>
          </div>
        )}

        <RekapTable
          title="Nilai OJT"
          peserta={peserta}
          penilai="Mentor"
          rows={data.nilai_ojt}
          jumlah={hitung.nilai_ojt}
        />
        <RekapTable
          title="Nilai IST II"
          peserta={peserta}
          penilai="Evaluator"
          rows={data.nilai_ist2}
          jumlah={hitung.nilai_ist2}
          rerata
        />
        <Ringkasan nilai={nilai} dirty={dirty} />

        <Group justify="space-between" gap={8} className={css.foot}>
          <span className={css.hint}>
            {dirty ? 'Simpan dahulu agar yang dicetak adalah nilai tersimpan.' : ''}
          </span>
          <PendingButton variant="default" pending={false} held={dirty} onClick={() => window.print()}>
            Cetak rekap
          </PendingButton>
        </Group>
        <p className={css.printed}>
          {portal().institut}, dicetak {tanggalPanjang(today())}
        </p>
      </Stack>
    </Sheet>
  );
}

type NilaiTahapTerisi = { readonly [K in 'nilai_pre' | 'nilai_post' | 'nilai_ojt' | 'nilai_ist2']?: unknown };

const TAHAP_REKAP = [
  ['nilai_pre', 'PRETEST'],
  ['nilai_post', 'POSTTEST'],
  ['nilai_ojt', 'OJT'],
  ['nilai_ist2', 'IST II'],
] as const;

/** The four scores of one version. */
function NilaiTahapList({ nilai }: { nilai: NilaiTahapTerisi }) {
  return (
    <dl className={css.versi}>
      {TAHAP_REKAP.map(([key, label]) => {
        const value = nilai[key];
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{typeof value === 'number' ? nilaiTeks(value) : '–'}</dd>
          </div>
        );
      })}
    </dl>
  );
}
