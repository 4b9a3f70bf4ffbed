import { useId, useState } from 'react';
import { pembukaanStore } from '#contract/adm/sys/pembukaan.ts';
import { AKHIR_FIRST, OPENABLE_TEXTS, type Openable } from '#rules/pembukaan.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { ChecksField } from '#ui/form/field/ChecksField.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { Option } from '#ui/form/pick/SelectField.tsx';
import { followText, type OpeningCell } from './opening.ts';
import { WaktuField } from './WaktuField.tsx';

/** If there are more periods than this number, their checkboxes are in a box that scrolls. */
const MANY = 6;

interface OpeningFormProps {
  periode: { readonly id: number; readonly keterangan: string };
  lokasi_id: number | null;
  /** Name of the location, or `Semua lokasi` for all locations. */
  tempat: string;
  apa: Openable;
  cell: OpeningCell;
  /** Other running periods, which can get the same opening. */
  others: readonly Option[];
  onClose: () => void;
}

/**
 * Dialog that opens or closes the pre-test, the post-test or the report card for a period, at one location or at all
 * locations.
 */
export function OpeningForm({ periode, lokasi_id, tempat, apa, cell, others, onClose }: OpeningFormProps) {
  const { own } = cell;
  const save = useWrite(pembukaanStore);
  const form = useForm(pembukaanStore, {
    start: {
      periode_id: periode.id,
      lokasi_id,
      apa,
      keadaan: own?.keadaan ?? 'ikut',
      mulai: own?.mulai ?? null,
      akhir: own?.akhir ?? null,
      periode_lain: [] as number[],
      timed: Boolean(own?.mulai ?? own?.akhir),
    },
    check: ({ keadaan, timed, mulai, akhir }) =>
      keadaan === 'buka' && timed
        ? {
            mulai: mulai ? isNoTime(mulai) : !akhir && 'Isi waktu buka, waktu tutup, atau keduanya',
            akhir: akhir
              ? isNoTime(akhir) ||
                (mulai && !isNoTime(mulai) && Date.parse(akhir) <= Date.parse(mulai) && AKHIR_FIRST)
              : null,
          }
        : {},
    save: (args) => save.run(args),
    done: ({ message, riwayat_id }) => {
      offerUndo(message, riwayat_id);
      onClose();
    },
  });
  const { keadaan, timed } = form.values;
  const chosen = keadaan === 'buka' && timed ? 'jam' : keadaan;
  const choice = usePlainField(chosen, (next: 'ikut' | 'buka' | 'tutup' | 'jam') => {
    form.set('keadaan', next === 'jam' ? 'buka' : next);
    form.set('timed', next === 'jam');
    if (next === 'jam') return;
    form.set('mulai', null);
    form.set('akhir', null);
  });

  return (
    <FormModal
      opened
      onClose={onClose}
      title={`${OPENABLE_TEXTS[apa]}: ${tempat}`}
      size="lg"
      form={form}
      onSubmit={form.submit}
    >
      <Text dim>Periode {periode.keterangan}</Text>
      <RadioField
        form={choice}
        name="x"
        label={`${OPENABLE_TEXTS[apa]} di periode ini`}
        options={[
          { value: 'ikut', label: followText(cell) },
          { value: 'buka', label: 'Buka' },
          { value: 'tutup', label: 'Tutup' },
          { value: 'jam', label: 'Buka … sampai …' },
        ]}
      />
      {chosen === 'jam' && (
        <>
          <WaktuField form={form} name="mulai" label="Buka" time="00:00" />
          <WaktuField form={form} name="akhir" label="Sampai" time="23:59" />
          {apa !== 'raport' && (
            <Text size="note" dim>
              Yang sudah mengerjakan dapat mengirim sampai 10 menit sesudahnya.
            </Text>
          )}
        </>
      )}
      {others.length > 0 && <OtherPeriods form={form} options={others} />}
    </FormModal>
  );
}

const isNoTime = (text: string) => !/T\d\d:/.test(text) && 'Isi tanggal dan jamnya';

/** Collapsed section with checkboxes for other running periods, which get the same opening. */
function OtherPeriods({
  form,
  options,
}: {
  form: Parameters<typeof ChecksField<'periode_lain'>>[0]['form'];
  options: readonly Option[];
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Disclosure open={open} onToggle={() => setOpen(!open)} controls={id}>
        Terapkan ke periode berjalan lain …
      </Disclosure>
      <div id={id} hidden={!open}>
        <ChecksField
          form={form}
          name="periode_lain"
          label="Periode lain yang mendapat pengaturan yang sama"
          options={options}
          many={options.length > MANY}
        />
      </div>
    </>
  );
}
