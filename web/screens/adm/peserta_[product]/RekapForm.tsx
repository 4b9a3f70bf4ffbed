import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { pesertaNilaiStore } from '#contract/adm/peserta.ts';
import { nilaiText } from '#rules/text/format.ts';
import type { Tahap } from '#rules/nilai/hasil.ts';
import { useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { useForm } from '#app/form/form.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { Column, Grid, Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { TahapRow } from './TahapRow.tsx';
import { TahapState } from './TahapState.tsx';
import { mergeStored, TAHAP_REKAP, type RekapInput, type NilaiRekap, type RekapData } from './tahap.ts';
import css from './rekap.module.css';

/**
 * Hook with the state of the form for the four scores. If another user saves first, the server rejects the save of this
 * admin. The form then imports the stored scores, keeps the scores that this admin has typed, and sends the save again.
 * If both users have changed the same score to different values, the admin must decide first.
 */
export function useRekapForm(data: RekapData) {
  const { peserta, nilai_ist } = data;
  const final = data.final_pada !== null;
  const stored = { user_id: peserta.user_id, ...nilai_ist, alasan: '', ditetapkan: {} };
  const save = useWrite(pesertaNilaiStore);
  const refused = useRef(false);
  const [bentrok, setBentrok] = useState<readonly NilaiRekap[]>([]);
  const form = useForm(pesertaNilaiStore, {
    start: stored,
    check: ({ alasan = '' }) => ({
      alasan: final && alasan.trim() === '' && 'Hasil ini final. Tulis alasan perubahannya',
    }),
    save: (args, options) =>
      save.run(args, options).catch((error: unknown) => {
        refused.current = error instanceof Refused && error.code === 'sudah_berubah';
        throw error;
      }),
    done: ({ message, riwayat_id }) => offerUndo(message, riwayat_id),
  });

  const version = nilai_ist.updated_at;
  useEffect(() => {
    if (!form.dirty) return;
    const { alasan, ditetapkan, updated_at } = form.values;
    const { nilai, bentrok: both } = mergeStored(form.values, form.saved, nilai_ist);
    setBentrok(both);
    form.reset(stored);
    form.restore({
      ...stored,
      ...nilai,
      alasan: alasan ?? '',
      ditetapkan: ditetapkan ?? {},
      updated_at: both.length === 0 ? version : updated_at,
    });
    if (both.length === 0 && refused.current) void form.submit();
    refused.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- merge only when a new version is stored
  }, [version]);

  return { form, bentrok, stored };
}

type RekapForm = ReturnType<typeof useRekapForm>;

/**
 * Fields for the four editable scores. A note below each field says whether the score is computed or set by an admin.
 */
export function RekapForm({ data, rekap }: { data: RekapData; rekap: RekapForm }) {
  const { form, stored } = rekap;
  const { dirty, submitting, values } = form;
  const bentrok = TAHAP_REKAP.filter(([key]) => rekap.bentrok.includes(key));
  const pilihan = (values.ditetapkan ?? {}) as Partial<Record<Tahap, 0 | 1>>;

  function choose(tahap: Tahap, ditetapkan: 0 | 1 | undefined, nilai?: number) {
    form.set(`ditetapkan.${tahap}`, ditetapkan);
    if (nilai !== undefined) form.set(tahap, nilai);
  }

  return (
    <form onSubmit={form.submit} noValidate className={`${css.form} ui-screen`}>
      <Column gap={12}>
        <Grid className={css.tahap}>
          {TAHAP_REKAP.map(([key, label]) => (
            <Column key={key} gap={4}>
              <NumberField form={form} name={key} label={label} decimals={2} required />
              {key === 'nilai_pre' ? (
                <TahapRow>Tidak dihitung dalam nilai akhir</TahapRow>
              ) : (
                <TahapState
                  tahap={key}
                  label={label}
                  data={data}
                  nilai={values[key]}
                  pilihan={pilihan[key]}
                  onPilih={(ditetapkan, nilai) => choose(key, ditetapkan, nilai)}
                />
              )}
            </Column>
          ))}
        </Grid>
        {dirty && (
          <TextField
            form={form}
            name="alasan"
            label="Alasan"
            description={
              data.final_pada === null
                ? 'Tersimpan di riwayat.'
                : 'Hasil ini tetap final. Peserta diberi tahu bahwa hasilnya berubah. Alasannya tersimpan di riwayat.'
            }
            required={data.final_pada !== null}
          />
        )}
        <StoredMeanwhile
          form={form}
          stored={bentrok.length > 0 ? stored : null}
          what="Rekap nilai peserta"
          fields={bentrok.map(([key, label]) => ({ label, show: (nilai: RekapInput) => textOf(nilai[key]) }))}
        />
        <FormFailure form={form} />
        <Row justify="end">
          {dirty && <Badge tone="warn">Belum disimpan</Badge>}
          {dirty && !submitting && (
            <Button variant="default" onClick={() => form.reset(stored)}>
              Batalkan perubahan
            </Button>
          )}
          <PendingButton type="submit" pending={submitting} held={form.held}>
            Simpan
          </PendingButton>
        </Row>
      </Column>
    </form>
  );
}

const textOf = (nilai: number | undefined) => nilai !== undefined && nilaiText(nilai);
