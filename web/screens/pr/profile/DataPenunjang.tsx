import { Stack } from '@mantine/core';
import { AkomodasiBagian } from './AkomodasiBagian.tsx';
import { AlamatBagian } from './AlamatBagian.tsx';
import { DokumenBagian } from './DokumenBagian.tsx';

/** Specification 2.10, `Data Penunjang`: three numbered sections, each saved by itself. */
export function DataPenunjang() {
  return (
    <Stack gap="xl">
      <AlamatBagian />
      <DokumenBagian />
      <AkomodasiBagian />
    </Stack>
  );
}
