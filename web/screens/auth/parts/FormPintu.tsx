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
  /** What its button does. */
  kirim: string;
  children: ReactNode;
}

/** The form of a door: what it asks or says, why it was refused, and its button. */
export function FormPintu({ form, kirim, children }: FormPintuProps) {
  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      {children}
      <FormFailure form={form} />
      <Kirim label={kirim} pending={form.submitting} />
    </Column>
  );
}
