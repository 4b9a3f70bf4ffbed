import type { FormEvent } from 'react';
import { referensi } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { sistemStore, type sistem } from '#contract/adm/sys.ts';
import { bilangan, longWaktu } from '#rules/text/format.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
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

interface SaklarLabel {
  name: string;
  label: string;
  /** Sentence that explains what the switch does while it is on. */
  kata: string;
}

/**
 * Returns the switches in the order in which a batch needs them: registration, pre-test, post-test, report card,
 * automatic scores.
 */
function switchesOf(product: string): readonly SaklarLabel[] {
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
      kata: 'Peserta dapat mengerjakan posttest. Jika pretest juga dibuka, pretest ditawarkan lebih dahulu.',
    },
    {
      name: `raport_${product}_open`,
      label: 'Raport kegiatan',
      kata: 'Peserta dapat membaca nilai, nilai akhir, dan kelulusannya.',
    },
    {
      name: 'nilai_otomatis',
      label: 'Nilai otomatis',
      kata: 'Nilai OJT dan IST II dihitung otomatis. Nilai yang Anda tetapkan sendiri tidak berubah.',
    },
  ];
}

/**
 * Form with five switches and the period of new participants. One button saves all of them. Each switch shows its
 * effect and its last change.
 */
export function Saklar({ data }: { data: Sistem }) {
  const switches = switchesOf(portal().product);
  const save = useWrite(sistemStore);
  const form = useForm(sistemStore, {
    start: {
      ...Object.fromEntries(switches.map(({ name }) => [name, data[name]])),
      periode_daftar: data.periode_daftar,
    },
    // Sends only the switches that this admin has changed. Otherwise the save would revert another admin's change.
    save: (args, options) => save.run(turned(args, data), options),
    done: () => toastOk(),
  });
  useUnsaved(form.dirty);

  /** Saves the form. Before automatic scores are switched on, the admin must confirm how many scores will change. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    const jumlah = form.values.nilai_otomatis === 1 && data.nilai_otomatis === 0 ? data.perlu_dihitung : 0;
    const yes =
      jumlah === 0 ||
      (await confirm({
        text: `Hitung ulang ${bilangan(jumlah)} peserta yang berbeda?`,
        details:
          'OJT dan IST II mereka menjadi hasil hitung nilai kompetensi. Nilai yang ditetapkan admin tidak berubah. Dapat diurungkan.',
      }));
    if (yes) await form.submit();
  }

  return (
    <Column as="form" onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <FormFailure form={form} />
      <Text size="note" dim>
        Pilihan ini tidak berlaku untuk periode atau lokasi yang punya pengaturan sendiri di{' '}
        <Link {...linkTo('/adm/sys', null, { tab: 'pembukaan' })}>Pembukaan</Link>.
      </Text>
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
          <RegistrationPeriode form={form} data={data} />
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

/** Select field for the period that new participants get. It offers only running periods. */
function RegistrationPeriode({ form, data }: { form: FieldForm<'periode_daftar'>; data: Sistem }) {
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
            Peserta baru otomatis masuk periode ini.{' '}
            <Text as="span" figures block>
              {describeChange(data.diubah.periode_daftar)}
            </Text>
          </>
        }
      />
    </Column>
  );
}

/** Returns the values that the admin has changed. */
function turned<T extends Record<string, unknown>>(args: T, data: Sistem): Partial<T> {
  return Object.fromEntries(
    Object.entries(args).filter(([name, value]) => data[name] !== value),
  ) as Partial<T>;
}

/**
 * Returns a sentence with the number of participants who are answering a test now, because closing the test affects
 * them.
 */
function describeMengerjakan({ mengerjakan }: Sistem, name: string): string {
  const jumlah = name === 'open_pre' || name === 'open_post' ? mengerjakan[name] : 0;
  return jumlah === 0 ? '' : ` ${bilangan(jumlah)} peserta sudah mulai menjawab dan belum mengirim.`;
}

function describeChange(diubah: Sistem['diubah'][string] | undefined): string {
  if (!diubah) return '';
  return `Terakhir diubah ${longWaktu(diubah.waktu, portal().time_zone)} oleh ${diubah.pelaku}.`;
}
