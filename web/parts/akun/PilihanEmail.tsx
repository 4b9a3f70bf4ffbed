import { emailPilihan, emailPilihanStore } from '#contract/profile/email-pilihan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { KABAR_METHOD, pilihanMethod, KELOMPOK_KABAR, type KelompokPilihan } from '#rules/kabar-kelompok.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { useForm } from '#app/form/form.ts';
import { Column, Grid, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmailTerbukti } from './EmailTerbukti.tsx';

type Content = ReplyOf<typeof emailPilihan>;

/**
 * Form for the email notifications of the account. The settings do not affect the bell, which shows all notifications.
 */
export function PilihanEmail() {
  const read = useRead(emailPilihan, {});
  return (
    <Card title="Pemberitahuan lewat email">
      <Load read={read} skeleton={<Skeletons lines={6} height={56} />}>
        {(data) => <PilihanForm data={data} />}
      </Load>
    </Card>
  );
}

/** Explains why the portal sends no notification mails to this account. Renders nothing if it sends them. */
function Halangan({ kirim_email, email_terbukti, email }: Content) {
  if (kirim_email === 0)
    return (
      <Note tone="info">
        Email belum aktif, jadi pilihan di bawah belum berlaku. Pemberitahuan tetap tampil di aplikasi.
      </Note>
    );
  return <EmailTerbukti email={email} email_terbukti={email_terbukti} />;
}

/** Form with one select field for each group of notifications. */
function PilihanForm({ data }: { data: Content }) {
  const save = useWrite(emailPilihanStore);
  const form = useForm(emailPilihanStore, {
    start: data.pilihan,
    save: save.run,
    done: () => toastOk(),
  });
  useUnsaved(form.dirty);
  const kelompok = (Object.keys(KELOMPOK_KABAR) as KelompokPilihan[]).filter((each) => each in data.pilihan);

  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      <FormFailure form={form} />
      <Halangan {...data} />
      <Text size="note" dim>
        Ringkasan harian dikirim pukul 06.30, hanya jika ada yang baru. Isinya jumlah dan tautan. Email lain
        tidak dikirim antara pukul 20.00 dan 06.00. Email penting tentang akun Anda, misalnya reset password,
        selalu dikirim.
      </Text>
      <Grid pairs>
        {kelompok.map((each) => (
          <SelectField
            key={each}
            form={form}
            name={each}
            label={KELOMPOK_KABAR[each]}
            placeholder=""
            options={pilihanMethod(each).map((value) => ({ value, label: KABAR_METHOD[value] }))}
          />
        ))}
      </Grid>
      <Row gap={12} justify="end">
        {form.dirty && <Badge tone="warn">Belum disimpan</Badge>}
        <PendingButton type="submit" pending={form.submitting}>
          Simpan
        </PendingButton>
      </Row>
    </Column>
  );
}
