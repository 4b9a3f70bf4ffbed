import { Group } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { sistemStore, type sistem } from '#contract/adm/sys.ts';
import { waktuPanjang } from '#rules/format.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { FlagField } from '#ui/form/FlagField.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import css from './sys.module.css';

type Sistem = ReplyOf<typeof sistem>;

interface SaklarKata {
  name: string;
  label: string;
  /** What it does while it is on. */
  kata: string;
}

/** In the order of a batch: register, pre-test, post-test, report card. */
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
      kata: 'Peserta dapat mengerjakan posttest; bila pretest juga dibuka, pretest yang ditawarkan lebih dahulu.',
    },
    {
      name: `raport_${product}_open`,
      label: 'Raport kegiatan',
      kata: 'Peserta dapat membaca nilai, nilai akhir, dan kelulusannya.',
    },
  ];
}

/** Four switches, saved together; each says what it does and who changed it last. */
export function Saklar({ data }: { data: Sistem }) {
  const switches = switchesOf(portal().product);
  const save = useWrite(sistemStore);
  const form = useForm(sistemStore, {
    start: Object.fromEntries(switches.map(({ name }) => [name, data[name]])),
    save: save.run,
    done: () => toastOk(),
  });
  useUnsaved(form.dirty);

  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <FormFailure form={form} />
      <ul className={css.switches}>
        {switches.map(({ name, label, kata }) => (
          <li key={name}>
            <FlagField
              form={form}
              name={name}
              label={label}
              toggle
              description={
                <>
                  {kata} <span className={css.diubah}>{describeChange(data.diubah[name])}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8}>
        {form.dirty && <Badge tone="warn">Belum disimpan</Badge>}
        <PendingButton type="submit" pending={form.submitting} held={!form.dirty}>
          Simpan
        </PendingButton>
      </Group>
    </form>
  );
}

function describeChange(diubah: Sistem['diubah'][string] | undefined): string {
  if (!diubah) return 'Belum pernah diubah.';
  return `Terakhir diubah ${waktuPanjang(diubah.waktu, portal().time_zone)} oleh ${diubah.pelaku}.`;
}
