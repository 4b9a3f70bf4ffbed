import type { materiList } from '#contract/pr/materi.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { matchesWith } from '#rules/cari.ts';
import { screenOf } from '#rules/screens.ts';
import { longTanggal } from '#rules/text/format.ts';
import { linkToId } from '#app/router/id-link.ts';
import { panduanOf } from '#app/router/panduan.ts';
import { partId } from '#app/router/part-id.ts';
import type { PaletteRow } from './target.ts';

type OwnMateri = ReplyOf<typeof materiList>;

/** Row of the palette with its rank among the results. A smaller rank means a better match, which comes first. */
interface Ranked {
  urut: number;
  row: PaletteRow;
}

/** Returns the participant's own tasks and materials, and the parts of the guide, that match the typed words. */
export function ownRows(typed: string, materi: OwnMateri): Ranked[] {
  const ranked = (row: PaletteRow): Ranked[] => {
    const urut = matchesWith(row.judul, typed) ?? matchesWith(`${row.judul} ${row.ket}`, typed);
    return urut === null ? [] : [{ urut, row }];
  };
  const tugas = new Map(
    materi.filter(({ is_tugas }) => is_tugas === 1).map((each) => [each.kat_id, each] as const),
  );
  const target = (kat_id: number) => linkToId('/pr/materi/{hashkatid}', { hashkatid: kat_id });
  return [
    ...[...tugas.values()].flatMap(({ kat_id, keterangan_kategori, tgl_akhir }) =>
      ranked({
        key: `tugas ${kat_id}`,
        jenis: 'tugasku',
        judul: `Tugas ${keterangan_kategori}`,
        ket: `sampai ${longTanggal(tgl_akhir)}`,
        target: target(kat_id),
      }),
    ),
    ...materi.flatMap(({ id_materi, kat_id, keterangan_materi, keterangan_kategori }) =>
      ranked({
        key: `materi ${id_materi}`,
        jenis: 'materi',
        judul: keterangan_materi,
        ket: keterangan_kategori,
        target: target(kat_id),
      }),
    ),
    ...screenOf('user')
      .filter(({ tab }) => tab === null)
      .flatMap(({ path, judul }) =>
        ranked({
          key: `panduan ${path}`,
          jenis: 'panduan',
          judul: `Panduan ${judul}`,
          ket: 'Cara memakai layar ini',
          target: { ...panduanOf('user'), hash: partId(path) },
        }),
      ),
  ];
}
