import type { ReactNode } from 'react';
import type { FieldBinding, FieldForm } from '#ui/form/form.ts';
import css from './Field.module.css';

export interface FieldProps<Name extends string> {
  form: FieldForm<Name>;
  name: NoInfer<Name>;
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
}

/** The attributes that tie a control to its label, description and error. */
export function controlProps(field: FieldBinding, props: { description?: ReactNode; required?: boolean }) {
  const describedBy = [props.description && `${field.id}-d`, field.error && `${field.id}-e`]
    .filter(Boolean)
    .join(' ');
  return {
    id: field.id,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': props.required || undefined,
    'aria-describedby': describedBy || undefined,
  } as const;
}

/** A field's value as the text of its control. */
export function fieldText(field: FieldBinding): string {
  return typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '';
}

/** The error line of a field. */
export function FieldError({ field }: { field: Pick<FieldBinding, 'id' | 'error'> }) {
  if (!field.error) return null;
  return (
    <p className={css.error} id={`${field.id}-e`}>
      {field.error}
    </p>
  );
}

/** The mark of a required field; screen readers hear `aria-required` instead. */
export function RequiredMark() {
  return (
    <span className={css.required} aria-hidden="true">
      {' *'}
    </span>
  );
}

/** The label of a control, with the mark when it is required. */
export function FieldLabel(props: {
  htmlFor: string;
  required?: boolean;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <label className={props.hidden ? 'ui-hidden' : css.label} htmlFor={props.htmlFor}>
      {props.children}
      {props.required && <RequiredMark />}
    </label>
  );
}

interface FrameProps {
  field: FieldBinding;
  label: string;
  description?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  children: ReactNode;
}

/** Label above, then description, control and error. */
export function FieldFrame({ field, label, description, required, hideLabel, children }: FrameProps) {
  return (
    <div className={css.field}>
      <FieldLabel htmlFor={field.id} required={required} hidden={hideLabel}>
        {label}
      </FieldLabel>
      {description && (
        <p className={css.description} id={`${field.id}-d`}>
          {description}
        </p>
      )}
      {children}
      <FieldError field={field} />
    </div>
  );
}
