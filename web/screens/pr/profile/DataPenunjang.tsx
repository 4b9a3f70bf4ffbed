import { useRef } from 'react';
import { Stack } from '@mantine/core';
import { persetujuan } from '#contract/pr/persetujuan.ts';
import { useRead } from '#app/calls/data.ts';
import { AkomodasiBagian } from './AkomodasiBagian.tsx';
import { AlamatBagian } from './AlamatBagian.tsx';
import { DokumenBagian } from './DokumenBagian.tsx';
import { menambahOf } from './menambah.ts';
import { PersetujuanBagian } from './PersetujuanBagian.tsx';

/** Specification 2.10, `Data Penunjang`: three numbered sections, each saved by itself, under the consent that they share. */
export function DataPenunjang() {
  const read = useRead(persetujuan, {});
  const place = useRef<HTMLDivElement>(null);
  const given = { menambah: read.data && menambahOf(read.data), toQuestion: () => place.current?.focus() };
  return (
    <Stack gap="xl">
      <PersetujuanBagian read={read} place={place} />
      <AlamatBagian {...given} />
      <DokumenBagian {...given} />
      <AkomodasiBagian {...given} />
    </Stack>
  );
}
