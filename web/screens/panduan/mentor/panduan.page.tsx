import { Panduan } from '../Panduan.tsx';
import { PANDUAN_PARTS } from './parts.ts';

export const title = 'Panduan';

const gambar = import.meta.glob<string>('./gambar/*.webp', { eager: true, query: '?url', import: 'default' });

/** Page with the guide for mentors. It has one part for each screen. */
export function Page() {
  return <Panduan group="mentor" isi={PANDUAN_PARTS} gambar={gambar} />;
}
