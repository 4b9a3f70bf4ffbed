import type { ElementType, ReactNode } from 'react';
import { Text } from '#ui/box/Text.tsx';
import type { FieldBinding, FieldForm } from '#ui/form/form.ts';
import css from './Field.module.css';

export interface FieldProps<Name extends string> {
  form: FieldForm<Name>;
  name: NoInfer<Name>;
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}

/** The attributes that connect a control to its label, description and error. */
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

/** Returns the value of a field as the text of its input element. */
export function fieldText(field: FieldBinding): string {
  return typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '';
}

/** Shows the error message of a field. */
export function FieldError({ field }: { field: Pick<FieldBinding, 'id' | 'error'> }) {
  if (!field.error) return null;
  return (
    <p className={css.error} id={`${field.id}-e`}>
      {field.error}
    </p>
  );
}

/** Asterisk after the label of a required field. Screen readers use `aria-required` instead. */
function RequiredMark() {
  return (
    <Text as="span" tone="bad" aria-hidden="true">
      {' *'}
    </Text>
  );
}

interface LabelProps {
  as?: 'label' | 'legend' | 'div' | 'span';
  id?: string;
  htmlFor?: string;
  required?: boolean;
  hidden?: boolean;
  children: ReactNode;
}

/** Shows the label of a control, with an asterisk if the control is required. */
export function FieldLabel({ as = 'label', required, hidden, children, ...rest }: LabelProps) {
  const Tag: ElementType = as;
  return (
    <Text as={Tag} size="note" weight="strong" className={hidden ? 'ui-hidden' : css.label} {...rest}>
      {children}
      {required && <RequiredMark />}
    </Text>
  );
}

/** Shows the description of a control. */
export function FieldDescription({ of, children }: { of: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Text size="note" dim className={css.description} id={`${of}-d`}>
      {children}
    </Text>
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

/** Shows the label, description, control and error of a field, one below the other. */
export function FieldFrame({ field, label, description, required, hideLabel, children }: FrameProps) {
  return (
    <div className={css.field}>
      <FieldLabel htmlFor={field.id} required={required} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <FieldDescription of={field.id}>{description}</FieldDescription>
      {children}
      <FieldError field={field} />
    </div>
  );
}
