import { useRef } from 'react';
import { persetujuan } from '#contract/pr/profile/persetujuan.ts';
import { alamat, allAkomodasi, allDokumen } from '#contract/pr/profile.ts';
import { useRead } from '#app/calls/data.ts';
import { Column } from '#ui/box/Box.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { AkomodasiPart } from './AkomodasiPart.tsx';
import { AlamatPart } from './AlamatPart.tsx';
import { DokumenPart } from './DokumenPart.tsx';
import { menambahOf } from './menambah.ts';
import { PersetujuanPart } from './PersetujuanPart.tsx';

/**
 * Tab `Data Penunjang` (Specification 2.10): the consent, and three numbered sections that are saved separately. The
 * sections appear only after the consent has loaded. Otherwise the consent would push them down.
 */
export function DataPenunjang() {
  const read = useRead(persetujuan, {});
  useRead(alamat, {});
  useRead(allDokumen, {});
  useRead(allAkomodasi, {});
  const place = useRef<HTMLDivElement>(null);
  if (read.data === undefined && !read.isError) return <Skeletons lines={3} height={200} />;
  const given = { menambah: read.data && menambahOf(read.data), toQuestion: () => place.current?.focus() };
  return (
    <Column gap={32}>
      <PersetujuanPart read={read} place={place} />
      <AlamatPart {...given} />
      <DokumenPart {...given} />
      <AkomodasiPart {...given} />
    </Column>
  );
}
