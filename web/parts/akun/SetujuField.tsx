import { persetujuanText } from '#rules/akun/persetujuan.ts';
import { portal } from '#app/portal.ts';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import type { FieldForm } from '#ui/form/form.ts';

interface SetujuFieldProps {
  form: FieldForm<'setuju_versi'>;
  /** Version of the consent text on screen. The call stores it. */
  versi: number | string;
}

/** Checkbox for the consent. If it is checked, the form value is the version of the consent text on screen. */
export function SetujuField({ form, versi }: SetujuFieldProps) {
  return (
    <FlagField
      form={asFlag(form, versi)}
      name="setuju_versi"
      label={persetujuanText(portal().institut)}
      description="Cukup disetujui satu kali."
      required
    />
  );
}

function asFlag(form: SetujuFieldProps['form'], versi: number | string): SetujuFieldProps['form'] {
  return {
    field: (name) => {
      const field = form.field(name);
      return {
        ...field,
        value: field.value === undefined ? 0 : 1,
        set: (ticked) => field.set(ticked === 1 ? versi : undefined),
      };
    },
  };
}
