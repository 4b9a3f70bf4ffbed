import type { FormEvent } from 'react';
import { referensi } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { sistemStore, type sistem } from '#contract/adm/sys.ts';
import { bilangan, waktuPanjang } from '#rules/teks/format.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Column, Grid, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { ErrorState } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import type { FieldForm } from '#ui/form/form.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import css from './sys.module.css';

type Sistem = ReplyOf<typeof sistem>;

interface SaklarKata {
  name: string;
  label: string;
  /** What it does while it is on. */
  kata: string;
}

/** In the order of a batch: register, pre-test, post-test, report card, and how scores get there. */
function switchesOf(product: string): readonly SaklarKata[] {
  return [
    { name: 'open_register', label: 'Pendaftaran', kata: 'Siapa saja dapat mendaftar sebagai peserta.' },
    {
      name: 'open_pre',
      label: 'Pretest IST I',
      kata: 'Peserta yang belum punya nilai dapat mengerjakan pretest.',
    },
    {
      name: 'open_post',
      label: 'Posttest IST I',
      kata: 'Peserta dapat mengerjakan post-test; bila pretest juga dibuka, pretest yang ditawarkan lebih dahulu.',
    },
    {
      name: `raport_${product}_open`,
      label: 'Raport kegiatan',
      kata: 'Peserta dapat membaca nilai, nilai akhir, dan kelulusannya.',
    },
    {
      name: 'nilai_otomatis',
      label: 'Nilai otomatis',
      kata: 'OJT dan IST II mengikuti nilai kompetensi begitu disimpan; yang ditetapkan admin tetap.',
    },
  ];
}

/** Five switches and a choice, and never more, so no list to page or export; saved together, each says what it does and who changed it last. */
export function Saklar({ data }: { data: Sistem }) {
  const switches = switchesOf(portal().product);
  const save = useWrite(sistemStore);
  const form = useForm(sistemStore, {
    start: {
      ...Object.fromEntries(switches.map(({ name }) => [name, data[name]])),
      periode_daftar: data.periode_daftar,
    },
    // Only what was turned here: what another admin has turned meanwhile stays.
    save: (args, options) => save.run(turned(args, data), options),
    done: () => toastOk(),
  });
  useUnsaved(form.dirty);

  /** An admin who lets scores follow is told how many will change at once. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    const jumlah = form.values.nilai_otomatis === 1 && data.nilai_otomatis === 0 ? data.perlu_dihitung : 0;
    const yes =
      jumlah === 0 ||
      (await confirm({
        text: `Hitung ulang ${bilangan(jumlah)} peserta yang berbeda?`,
        details:
          'OJT dan IST II mereka menjadi hasil hitung nilai kompetensi. Yang ditetapkan admin tetap. Dapat diurungkan.',
      }));
    if (yes) await form.submit();
  }

  return (
    <Column as="form" onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <FormFailure form={form} />
      <Grid as="ul" gap={12} pairs>
        {switches.map(({ name, label, kata }) => (
          <Row as="li" align="start" nowrap key={name} className={css.saklar}>
            <FlagField
              form={form}
              name={name}
              label={label}
              toggle
              description={
                <>
                  {kata}
                  {describeMengerjakan(data, name)}{' '}
                  <Text as="span" figures block>
                    {describeChange(data.diubah[name])}
                  </Text>
                </>
              }
            />
            {data.diubah[name] && <RiwayatObjek objek={`sistem/${name}`} nama={label} />}
          </Row>
        ))}
        <Row as="li" align="start" className={`${css.saklar} ${css.pilihan}`}>
          <PeriodeDaftar form={form} data={data} />
          {data.diubah.periode_daftar && <RiwayatObjek objek="sistem/periode_daftar" nama={PERIODE} />}
        </Row>
      </Grid>
      <Row justify="end">
        {form.dirty && <Badge tone="warn">Belum disimpan</Badge>}
        <PendingButton type="submit" pending={form.submitting} held={!form.dirty}>
          Simpan
        </PendingButton>
      </Row>
    </Column>
  );
}

const PERIODE = 'Periode peserta baru';

/** The period of new participants: one of the open ones. */
function PeriodeDaftar({ form, data }: { form: FieldForm<'periode_daftar'>; data: Sistem }) {
  const lists = useRead(referensi, {});
  const { periode_daftar } = data;
  const periode = lists.data && offered(lists.data.periode, periode_daftar);
  return (
    <Column gap={8}>
      {lists.isError && (
        <ErrorState
          text={`Daftar periode gagal dimuat. ${lists.error.message}`}
          onRetry={() => void lists.refetch()}
        />
      )}
      <SelectField
        form={form}
        name="periode_daftar"
        label={PERIODE}
        placeholder=""
        options={
          periode?.map(({ id, keterangan }) => ({ value: id, label: keterangan })) ?? [
            { value: periode_daftar, label: 'Periode …' },
          ]
        }
        description={
          <>
            Siapa pun yang mendaftar, dibuat, atau diimpor masuk ke periode ini; yang sudah ada tetap.{' '}
            <Text as="span" figures block>
              {describeChange(data.diubah.periode_daftar)}
            </Text>
          </>
        }
      />
    </Column>
  );
}

/** The switches that differ from what is stored. */
function turned<T extends Record<string, unknown>>(args: T, data: Sistem): Partial<T> {
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => data[name] !== value),
  ) as Partial<T>;
}

/** An admin about to close a test reads how many people are in the middle of it. */
function describeMengerjakan({ mengerjakan }: Sistem, name: string): string {
  const jumlah = name === 'open_pre' || name === 'open_post' ? mengerjakan[name] : 0;
  return jumlah === 0 ? '' : ` ${bilangan(jumlah)} peserta sudah mulai menjawab dan belum mengirim.`;
}

function describeChange(diubah: Sistem['diubah'][string] | undefined): string {
  if (!diubah) return 'Belum pernah diubah.';
  return `Terakhir diubah ${waktuPanjang(diubah.waktu, portal().time_zone)} oleh ${diubah.pelaku}.`;
}
