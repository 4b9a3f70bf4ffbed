import { Anchor } from '@mantine/core';
import { getSystem } from '#contract/auth.ts';
import { nilaiTest } from '#contract/pr/test.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { menungguNilai, type Kurang } from '#rules/nilai/hasil.ts';
import { tesDibukaSampai, tesTerbuka } from '#rules/nilai/tes.ts';
import { useRead } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { Baris } from './NamaKategori.tsx';
import css from './Ditunggu.module.css';

interface DitungguProps {
  kurang: readonly Kurang[];
  /** All seven. */
  kategori: readonly Baris[];
}

/** All that the result still waits for, in the order of the programme, with the way to what the participant can do about it. */
export function Ditunggu({ kurang, kategori }: DitungguProps) {
  const card = (
    <Card title="Yang masih ditunggu">
      <ul className={css.daftar}>
        {kurang.map((each) => (
          <li key={each.bagian}>
            <span>{each.keterangan}</span>
            {each.bagian === 'post' && <KePostTest />}
            {menungguNilai(each) && (
              <KeTugas kategori={kategori.find(({ id_kat }) => each.bagian === `kat_${id_kat}`)} />
            )}
          </li>
        ))}
      </ul>
      <p className={css.catatan}>
        Hasil Anda menjadi tetap setelah semuanya selesai. Selain yang bertautan, tidak ada yang perlu Anda
        kerjakan.
      </p>
    </Card>
  );
  // One alone stands beside the score already: not on paper once more.
  return kurang.length === 1 ? <div className={css.layar}>{card}</div> : card;
}

/** Nothing while it is not known whether the test is open. */
function KePostTest() {
  const system = useRead(getSystem, {});
  const nilai = useRead(nilaiTest, { tesid: '2' });
  if (!system.data || !nilai.data) return null;
  if (!tesTerbuka({ ...system.data, ...nilai.data }, 2))
    return <span className={css.ringan}>Sedang tidak dibuka</span>;
  const sampai = tesDibukaSampai(nilai.data, 2);
  return (
    <Anchor component={Link} {...linkTo('/pr/test', null, { tesid: '2' })}>
      Kerjakan post-test{sampai !== null && `, dibuka sampai ${tanggalPanjang(sampai)}`}
    </Anchor>
  );
}

function KeTugas({ kategori }: { kategori: Baris | undefined }) {
  if (!kategori) return null;
  return (
    <Anchor component={Link} {...linkTo('/pr/materi/{hashkatid}', { hashkatid: kategori.id_kat })}>
      Lihat tugas<span className="ui-hidden"> {kategori.keterangan_kategori}</span>
    </Anchor>
  );
}
