import type { ReplyOf } from '#contract/endpoint.ts';
import { alamat, alamatStore } from '#contract/pr/profile.ts';
import { persetujuanWa } from '#contract/pr/profile/persetujuan-wa.ts';
import { NOT_CONSENTED } from '#rules/akun/persetujuan.ts';
import { WA_PILIHAN, WA_TEXT } from '#rules/akun/persetujuan-wa.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { useFormDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/form.ts';
import { useUser } from '#app/session/session.ts';
import { SetujuField } from '#parts/akun/SetujuField.tsx';
import { Column, Grid, Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ProfilPart } from './ProfilPart.tsx';
import { withoutSetuju, type MenambahProps } from './menambah.ts';
import { TungguSetuju } from './TungguSetuju.tsx';
import { WilayahFields } from './WilayahFields.tsx';

const WA_OPTIONS = ([1, 0] as const).map((value) => ({ value, label: WA_PILIHAN[value] }));
const SKELETON = <Skeletons lines={6} height={64} />;

/** Section with the participant's postal address, to which paper documents are sent (Specification 2.10). */
export function AlamatPart({ menambah, toQuestion }: MenambahProps) {
  const read = useRead(alamat, {});
  const wa = useRead(persetujuanWa, {});
  return (
    <ProfilPart
      title="1. Alamat"
      state={read.data !== undefined && <StatusAlamat ada={read.data !== null} />}
    >
      <Card>
        <Load read={read} skeleton={SKELETON}>
          {(data) => {
            if (wa.isPending) return SKELETON;
            if (data !== null) return <AlamatForm data={data} wa={wa.data} tanya={null} />;
            if (!menambah) return SKELETON;
            if (!menambah.boleh) return <TungguSetuju apa="alamat" toQuestion={toQuestion} />;
            return <AlamatForm data={data} wa={wa.data} tanya={menambah.tanya} />;
          }}
        </Load>
      </Card>
    </ProfilPart>
  );
}

function StatusAlamat({ ada }: { ada: boolean }) {
  return ada ? <Badge tone="ok">Sudah diisi</Badge> : <Badge tone="warn">Belum diisi</Badge>;
}

interface AlamatFormProps {
  data: ReplyOf<typeof alamat>;
  /** Consent to reminders by WhatsApp. If it failed to load, it is undefined, and the form has no field for it. */
  wa: ReplyOf<typeof persetujuanWa> | undefined;
  /** Version of the consent text in this form, or null if the form shows none. */
  tanya: number | null;
}

function AlamatForm({ data, wa, tanya }: AlamatFormProps) {
  const user = useUser();
  const save = useWrite(alamatStore);
  const form = useForm(alamatStore, {
    start: { ...data, wa_versi: wa?.versi, wa_pilihan: wa?.pilihan ?? undefined },
    check: ({ setuju_versi }) => ({
      setuju_versi: tanya !== null && setuju_versi === undefined && NOT_CONSENTED,
    }),
    save: save.run,
    done: () => toastOk(),
  });
  const draft = useFormDraft(withoutSetuju(form), `alamat-${user.id}`);
  useUnsaved(form.dirty);

  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      <DraftNote draft={draft} what="Alamat" />
      <FormFailure form={form} />
      <Grid pairs>
        <WilayahFields form={form} />
      </Grid>
      <TextareaField
        form={form}
        name="alamat"
        label="Alamat"
        description="Jalan, nomor rumah, RT/RW."
        rows={2}
        maxLength={200}
        required
      />
      <Grid pairs>
        <TextField
          form={form}
          name="kode_pos"
          label="Kode pos"
          description="Terisi otomatis. Anda dapat mengubahnya."
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <TextField
          form={form}
          name="no_wa"
          label="Nomor WhatsApp"
          description="Misalnya 081234567890."
          type="tel"
          autoComplete="tel"
          required
        />
      </Grid>
      {wa && (
        <RadioField
          form={form}
          name="wa_pilihan"
          label={WA_TEXT}
          description="Anda dapat mengubahnya kapan saja. Jika tidak dijawab, panitia tidak mengirim pengingat lewat WhatsApp."
          options={WA_OPTIONS}
          inline
        />
      )}
      {tanya !== null && <SetujuField form={form} versi={tanya} />}
      <Row gap={12} justify="end">
        {form.dirty && <Badge tone="warn">Belum disimpan</Badge>}
        <PendingButton type="submit" pending={form.submitting}>
          Simpan alamat
        </PendingButton>
      </Row>
    </Column>
  );
}
