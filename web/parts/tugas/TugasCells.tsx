import type { ReactNode } from 'react';
import { longWaktu, shortTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { useWindowQuery } from '#ui/layout/window-query.ts';

/** Tests whether the window is so narrow that a task row has only short cells. The row then takes one line. */
export const useNarrowTugas = (): boolean => useWindowQuery('(max-width: 640px)', false);

/**
 * Shows the time at which a task was created. With `short` it shows only the day with a short month, and a tooltip
 * shows the time.
 */
export function TugasWaktu({ waktu, short }: { waktu: string; short: boolean }) {
  const { time_zone } = portal();
  const long = longWaktu(waktu, time_zone);
  return (
    <Text as="span" figures nowrap title={short ? long : undefined}>
      {short ? shortTanggal(hariIni(new Date(waktu), time_zone)) : long}
    </Text>
  );
}

/** Shows the state of a task as plain text, because a badge has no room on a phone. */
export function TugasWord({ tone, children }: { tone?: Exclude<Tone, 'neutral'>; children: ReactNode }) {
  return (
    <Text as="span" size="small" weight="strong" nowrap tone={tone} dim={tone === undefined}>
      {children}
    </Text>
  );
}
