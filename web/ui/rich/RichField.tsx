import type { FieldProps } from '#ui/form/field/FieldFrame.tsx';
import type { RichTextProps } from './RichText.tsx';
import { RichText } from './RichTextLazy.tsx';

interface RichFieldProps<Name extends string>
  extends FieldProps<Name>, Pick<RichTextProps, 'uploadImage' | 'onBusy' | 'placeholder' | 'minHeight'> {}

/** Form field with the rich-text editor. The form value is HTML, or '' without text. */
export function RichField<Name extends string>({ form, name, ...rest }: RichFieldProps<Name>) {
  const field = form.field(name);
  return (
    <RichText
      {...rest}
      id={field.id}
      value={typeof field.value === 'string' ? field.value : ''}
      error={field.error}
      onChange={field.set}
    />
  );
}
