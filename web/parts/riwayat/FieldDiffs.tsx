import { diffFields, type FieldDiff } from '#rules/tugas/diff-fields.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

/** Shows the changed fields, each with its value before and after the change. */
export function FieldDiffs({ perubahan }: { perubahan: Parameters<typeof diffFields>[0] }) {
  const difference = diffFields(perubahan);
  if (difference.length === 0) return null;
  return (
    <Column as="ul" gap={0}>
      {difference.map((each) => (
        <li key={each.kolom}>
          <DiffColumn kolom={each.kolom} />
          {each.dari !== null && (
            <>
              <span className="ui-hidden">dari </span>
              <Text as="span" dim>
                {each.dari}
              </Text>
              <span aria-hidden="true"> → </span>
              <span className="ui-hidden"> menjadi </span>
            </>
          )}
          <span>{each.ke ?? '–'}</span>
        </li>
      ))}
    </Column>
  );
}

/**
 * Shows the old or the new values of a change, for a table with a column for each. A field without an old or new value
 * is omitted in that column.
 */
export function DiffSide({ beda, sisi }: { beda: readonly FieldDiff[]; sisi: 'dari' | 'ke' }) {
  const shown = beda.filter((each) => each[sisi] !== null);
  if (shown.length === 0)
    return (
      <Text as="span" dim>
        –
      </Text>
    );
  return (
    <Column as="ul" gap={0}>
      {shown.map((each) => (
        <li key={each.kolom}>
          <DiffColumn kolom={each.kolom} />
          <span>{each[sisi]}</span>
        </li>
      ))}
    </Column>
  );
}

function DiffColumn({ kolom }: { kolom: string }) {
  return (
    kolom && (
      <Text as="span" dim>
        {kolom}:{' '}
      </Text>
    )
  );
}
