import { sistemStore } from '#contract/adm/sys.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';

/**
 * Switch that replaces the common default password: each account gets a first password that no other account has, or a
 * mailed link. While the switch is off, a warning says that anyone who knows the default password can sign in to
 * accounts that still have it.
 */
export function OwnPassword({ nilai, email }: { nilai: 0 | 1; email: 0 | 1 }) {
  const save = useWrite(sistemStore);
  const form = useForm(sistemStore, {
    start: { password_sendiri: nilai },
    ...saving(save.run, () => {}),
  });
  useUnsaved(form.dirty);
  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      <FormFailure form={form} />
      {nilai === 0 && (
        <Note tone="warn">
          {`Satu password berlaku untuk semua akun ${email === 0 ? 'baru dan ' : ''}yang direset. Siapa pun yang mengetahuinya dapat masuk ke akun yang belum menggantinya.`}
        </Note>
      )}
      <FlagField
        form={form}
        name="password_sendiri"
        label="Password awal sendiri"
        toggle
        description={
          email === 1
            ? 'Akun yang direset membuat passwordnya lewat tautan di email, tanpa password default.'
            : 'Setiap akun baru mendapat password awal sendiri yang ditampilkan satu kali.'
        }
      />
      <Row justify="end">
        <PendingButton type="submit" pending={form.submitting} held={!form.dirty}>
          Simpan password
        </PendingButton>
      </Row>
    </Column>
  );
}
