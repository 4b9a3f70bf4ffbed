import { persenText } from '#rules/text/format.ts';
import { Text } from '#ui/box/Text.tsx';

/** Shows the sum of the weights while the admin types. If the sum is not 100 %, it also shows the difference. */
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
