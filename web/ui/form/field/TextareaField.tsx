import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { controlProps, FieldFrame, fieldText, type FieldProps } from './FieldFrame.tsx';
import css from './Field.module.css';

interface TextareaFieldProps<Name extends string> extends FieldProps<Name> {
  rows?: number;
  /** Shows the number of remaining characters. The user can type a longer text, but the schema then refuses it. */
  maxLength?: number;
  placeholder?: string;
}

/** Field for plain text with several lines. */
export function TextareaField<Name extends string>(props: TextareaFieldProps<Name>) {
  const { rows = 4, maxLength, placeholder, disabled } = props;
  const field = props.form.field(props.name);
  const value = fieldText(field);
  return (
    <FieldFrame {...props} field={field}>
      <textarea
        {...controlProps(field, props)}
        {...{ rows, placeholder, disabled }}
        className={css.control}
        name={props.name}
        value={value}
        onChange={(event) => field.set(event.currentTarget.value)}
        onBlur={field.blur}
      />
      {maxLength !== undefined && (
        <Row justify="end">
          <Text size="note" dim figures>
            {value.length} / {maxLength} karakter
          </Text>
        </Row>
      )}
    </FieldFrame>
  );
}
