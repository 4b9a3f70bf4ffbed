import type { RefObject } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { persetujuan } from '#contract/pr/profile/persetujuan.ts';
import { longWaktu } from '#rules/text/format.ts';
import type { Read } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import { TanyaSetuju } from '#parts/akun/TanyaSetuju.tsx';
import { ErrorState } from '#ui/feedback/States.tsx';

type Persetujuan = ReplyOf<typeof persetujuan>;

interface PersetujuanPartProps {
  read: Read<Persetujuan>;
  /** Element around the consent. It gets the focus after the choice, because the pressed button disappears. */
  place: RefObject<HTMLDivElement | null>;
}

/**
 * Consent to data processing, above the sections that need it. It is a question if data are stored without a consent to
 * the current text, and after a refusal. After an agreement, it is one line. Participants without stored data do not
 * see it, because they give the consent in the first form.
 */
export function PersetujuanPart({ read, place }: PersetujuanPartProps) {
  const { data } = read;
  if (data === undefined)
    return read.isError ? (
      <ErrorState
        title="Persetujuan gagal dimuat"
        text={read.error.message}
        onRetry={() => void read.refetch()}
      />
    ) : null;
  if (data.waktu === null && data.ditolak_pada === null && data.ditanya === 0) return null;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Persetujuan">
      {data.waktu === null ? (
        <TanyaSetuju data={data} onAnswered={() => place.current?.focus()} />
      ) : (
        <Text size="note" dim>
          Anda menyetujui pemrosesan data pada {longWaktu(data.waktu, portal().time_zone)}.
        </Text>
      )}
    </div>
  );
}
