import type { FormEvent, ReactNode } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { Kirim } from './Kirim.tsx';

interface FormPintuProps {
  form: {
    submit: (event?: FormEvent) => void;
    submitting: boolean;
    failure: string | null;
    otherErrors: readonly string[];
  };
  /** Label of the submit button. */
  kirim: string;
  children: ReactNode;
}

/** Form of a sign-in screen. It contains fields or a text, an error message, and a submit button. */
export function FormPintu({ form, kirim, children }: FormPintuProps) {
  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      {children}
      <FormFailure form={form} />
      <Kirim label={kirim} pending={form.submitting} />
    </Column>
  );
}
