import { persenText } from '#rules/text/format.ts';
import { Text } from '#ui/box/Text.tsx';

/** Live sum of weights that must be 100 %, with the missing or excess part. */
export function SumLine({ sum }: { sum: number }) {
  const rest = 100 - sum;
  const note =
    rest === 0 ? '' : rest > 0 ? `, kurang ${persenText(rest)} %` : `, lebih ${persenText(-rest)} %`;
  return (
    <Text role="status" size="note" weight="strong" tone={rest === 0 ? 'ok' : 'bad'} figures>
      {`Jumlah ${persenText(sum)} %${note}`}
    </Text>
  );
}
