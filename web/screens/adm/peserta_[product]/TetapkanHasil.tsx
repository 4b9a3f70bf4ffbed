import { hasilBuka, pesertaTetapkan } from '#contract/adm/peserta/tetapkan.ts';
import { nilaiText } from '#rules/text/format.ts';
import { PROVISIONAL } from '#rules/nilai/hasil.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { FinalSince } from '#parts/nilai/FinalSince.tsx';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import type { RekapData } from './tahap.ts';
import css from './rekap.module.css';

/**
 * Shows whether the result is final and what an incomplete result still lacks. A button makes the result final or
 * reopens it.
 */
export function TetapkanHasil({ data, held }: { data: RekapData; held: boolean }) {
  const [asked, setAsked] = useState(false);
  const { kurang, lengkap, final_pada } = data;
  const final = final_pada !== null;
  const id = final ? 'buka-hasil' : 'tetapkan-hasil';
  const judul = final
    ? 'Hasil ini final'
    : lengkap === 1
      ? 'Hasilnya lengkap, tetapi belum final'
      : `${PROVISIONAL}: hasilnya belum lengkap`;
  return (
    <Note tone={final ? 'ok' : 'info'} title={judul}>
      {final && <FinalSince {...data} />}
      {!final && kurang.length > 0 && (
        <ul>
          {kurang.map(({ bagian, keterangan }) => (
            <li key={bagian}>{keterangan}</li>
          ))}
        </ul>
      )}
      <Row className={`${css.foot} ui-screen`}>
        <Button
          id={id}
          size="xs"
          variant="default"
          aria-disabled={held || undefined}
          data-disabled={held || undefined}
          onClick={() => !held && setAsked(true)}
        >
          {final ? 'Buka hasil' : 'Tetapkan hasil akhir'}
        </Button>
        <Text as="span" size="note" dim>
          {final
            ? 'Mentor, test, dan hitung ulang tidak mengubahnya lagi. Admin dapat mengubahnya di atas.'
            : lengkap === 1
              ? 'Sesudah ditetapkan, nilainya tidak berubah lagi.'
              : 'Untuk peserta yang tidak melanjutkan program.'}
        </Text>
      </Row>
      {asked &&
        (final ? (
          <BukaForm data={data} onClose={() => setAsked(false)} />
        ) : (
          <TetapkanForm data={data} onClose={() => setAsked(false)} />
        ))}
    </Note>
  );
}

interface TanyaProps {
  data: RekapData;
  onClose: () => void;
}

function TetapkanForm({ data, onClose }: TanyaProps) {
  const { peserta, nilai_ist, lengkap } = data;
  const save = useWrite(pesertaTetapkan);
  const form = useForm(pesertaTetapkan, {
    start: { pesid: peserta.user_id, keputusan: '', updated_at: nilai_ist.updated_at },
    save: save.run,
    done: ({ message, riwayat_id }) => {
      offerUndo(message, riwayat_id);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      returnTo="buka-hasil"
      title={`Tetapkan Hasil Akhir ${peserta.name}`}
      form={form}
      onSubmit={form.submit}
      save="Tetapkan hasil akhir"
      saving="Menetapkan …"
    >
      <Text>
        <span>
          {lengkap === 1
            ? `Nilai akhirnya ${nilaiText(data.nilai_akhir)}.`
            : `Nilai saat ini akan dipakai. Nilai akhirnya menjadi ${nilaiText(data.hitung.nilai_akhir)}, jika tidak ada tahap lain yang sudah ditetapkan.`}
        </span>{' '}
        Sesudah itu nilai dan test tidak dapat diubah lagi, kecuali oleh admin. Dapat diurungkan selama
        sertifikat belum terbit.
      </Text>
      <KeputusanField form={form} />
    </FormModal>
  );
}

/** Field for the number of the decree that makes results final. */
export function KeputusanField({ form }: { form: Parameters<typeof TextField<'keputusan'>>[0]['form'] }) {
  return (
    <TextField
      form={form}
      name="keputusan"
      label="Keputusan"
      description="Nomor surat keputusan, jika ada. Tampil di raport dan rekap."
      maxLength={100}
    />
  );
}

function BukaForm({ data, onClose }: TanyaProps) {
  const { peserta } = data;
  const save = useWrite(hasilBuka);
  const form = useForm(hasilBuka, {
    start: { userid: peserta.user_id, alasan: '' },
    save: save.run,
    done: ({ message, riwayat_id }) => {
      offerUndo(message, riwayat_id);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      returnTo="tetapkan-hasil"
      title={`Buka Hasil ${peserta.name}`}
      form={form}
      onSubmit={form.submit}
      save="Buka hasil"
      saving="Membuka …"
    >
      <Text>
        Mentor dapat menilai lagi dan test dapat dikirim lagi. Sertifikat yang sudah terbit tetap berlaku
        sampai hasilnya ditetapkan lagi.
      </Text>
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description="Tersimpan di riwayat."
        rows={3}
        maxLength={500}
        required
      />
    </FormModal>
  );
}
