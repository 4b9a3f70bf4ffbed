import { describe, expect, it } from 'vitest';
import { checkPassword, OWN_TURN } from '#api/guard/password.ts';
import { akun, rows, startDatabase } from './demo.setup.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo.ts';

startDatabase('template');

describe('accounts', () => {
  it('the demo has exactly the accounts on the start page, and all accounts have the password on that page', async () => {
    const all = await rows<{
      email: string;
      group: string;
      password_hash: string;
      harus_ganti_password: number;
    }>('select email, "group", password_hash, harus_ganti_password from users order by id');
    expect(all.map((u) => [u.email, u.group])).toEqual([
      ['admin@example.org', 'admin'],
      ...[1, 2, 3].map((n) => [`mentor${n}@example.org`, 'mentor']),
      ...Array.from({ length: 18 }, (_, i) => [`peserta${i + 1}@example.org`, 'user']),
      ['mentor4@example.org', 'mentor'],
    ]);
    expect(DEMO_PASSWORD).toBe('belajar-bersama');
    expect(new Set(all.map((u) => u.password_hash)).size).toBe(1);
    expect(await checkPassword(all[0]!.password_hash, 'belajar-bersama', OWN_TURN)).toBe(true);
    expect(all.every((u) => u.harus_ganti_password === 0)).toBe(true);
    const emails = all.map((u) => u.email);
    expect(DEMO_ACCOUNTS.every((each) => emails.includes(each.email) && each.who !== '')).toBe(true);
  });

  it('demo participants are numbered, belong to locations 1 to 3 and to period 2, and have a score row', async () => {
    const list = await rows<{ no: number; lokasi_id: number; no_absensi: number; periode_id: number }>(
      `select substr(${akun('p.user_id')}, 8)::int as no, lokasi_id, no_absensi, periode_id
       from peserta p join ist_nilai i on i.user_id = p.user_id order by 1`,
    );
    expect(list).toEqual(
      [...Array.from({ length: 12 }, (_, i) => i + 1), 700, 14, 15, 16, 17, 18].map((no_absensi, i) => ({
        no: i + 1,
        lokasi_id: i < 8 ? 1 : i < 12 ? 2 : 3,
        no_absensi,
        periode_id: 2,
      })),
    );
  });

  it('demo institutions are registered, all study fields occur, and one participant is in further studies', async () => {
    const known = await rows(
      `select 1 from peserta p join perguruan_tinggi t on t.nama = p.nama_pt and t.provinsi = p.provinsi_pt
       join provinsi v on v.keterangan = p.provinsi_pt
       where p.rumpun_id = 0 or p.rumpun_id in (select id from rumpun)`,
    );
    expect(known).toHaveLength(18);
    const [mixed] = await rows(
      `select count(distinct rumpun_id)::int as rumpun, (count(*) filter (where is_lanjut_studi = 'y'))::int as lanjut from peserta`,
    );
    expect(mixed).toEqual({ rumpun: 4, lanjut: 1 });
  });

  it('the demo mentors are as the start page says: mentor3 has no participant, and mentor4 has two', async () => {
    const boleh = await rows<{ mentor: string; kat_id: number; peserta: string }>(
      `select ${akun('mentor_id')} as mentor, kat_id, string_agg(substr(${akun('peserta_id')}, 8), ',' order by peserta_id) as peserta
       from boleh_nilai group by mentor_id, kat_id order by mentor_id, kat_id`,
    );
    expect(boleh).toEqual([
      ...[1, 2, 3, 4, 5].map((kat_id) => ({ mentor: 'mentor1', kat_id, peserta: '1,2,3,4,5,6' })),
      ...[1, 2, 3, 4, 5].map((kat_id) => ({ mentor: 'mentor2', kat_id, peserta: '7,8,9,10,11,12' })),
      ...[6, 7].map((kat_id) => ({ mentor: 'mentor2', kat_id, peserta: '1,2,3,4,5,6' })),
      ...[1, 2, 3, 4, 5].map((kat_id) => ({ mentor: 'mentor4', kat_id, peserta: '17,18' })),
    ]);
    const modul = await rows(
      `select ${akun('user_id')} as pemilik from bahan_ajar group by user_id order by count(*) desc`,
    );
    expect(modul).toEqual([{ pemilik: 'mentor1' }, { pemilik: 'mentor2' }]);
  });

  it('the demo contains rare states, for example an inactive participant and an unfinished survey', async () => {
    const [rare] = await rows(
      `select ${akun(`(select user_id from peserta where rumpun_id = 0 and no_absensi = 700)`)} as lain,
              ${akun('(select user_id from peserta where peserta_status_aktif = 0)')} as nonaktif,
              (select array_agg(distinct ${akun('user_id')}) from test_draf) as tes,
              (select count(*)::int from test_draf d join soal_option o on o.id = d.option_id and o.soal_id = d.soal_id) as terjawab,
              (select json_agg(json_build_array(${akun('user_id')}, kategori, langkah, jsonb_array_length(jawaban))) from survei_draf) as survei,
              (select json_agg(json_build_array(${akun('d.user_id')}, d.dokumen_id, d.nama_bank))
               from dokumen d join berkas b on b.id = d.berkas_id where b.tipe = 'application/pdf') as pdf`,
    );
    expect(rare).toEqual({
      lain: 'peserta13',
      nonaktif: 'peserta14',
      tes: ['peserta13'],
      terjawab: 12,
      survei: [['peserta13', 'panitia', 7, 7]],
      pdf: [['peserta15', 4, 'Bank Kalbar']],
    });
    const [typed] = await rows(
      `select ${akun('c.kunci::int')} as peserta, a.aksi, i.nilai_post::float, i.nilai_akhir::float,
              c.sesudah = (to_jsonb(i) - 'id_ist_nilai' - 'user_id' - 'lulus')
                || jsonb_build_object('updated_at', c.sesudah -> 'updated_at', 'post_ditetapkan_pada', c.sesudah -> 'post_ditetapkan_pada')
                and (c.sesudah ->> 'post_ditetapkan_pada')::timestamptz = i.post_ditetapkan_pada as cocok
       from audit_perubahan c join audit a on a.id = c.audit_id join ist_nilai i on i.user_id = c.kunci::int`,
    );
    expect(typed).toEqual({
      peserta: 'peserta16',
      aksi: 'nilai_ditetapkan',
      nilai_post: 72.5,
      nilai_akhir: 21.75,
      cocok: true,
    });
  });

  it('peserta17 and peserta18 have both tests, documents, claims of every state, a report and a survey', async () => {
    const sent = await rows(
      `select ${akun('p.user_id')} as peserta,
              (select count(*) from test_hasil t where t.user_id = p.user_id)::int as tes,
              (select array_agg(dokumen_id order by dokumen_id) from dokumen d where d.user_id = p.user_id) as dokumen,
              (select json_agg(json_build_array(jenis, is_valid, dibayar_pada is not null, catatan_validasi <> '') order by jenis)
               from akomodasi a where a.user_id = p.user_id) as klaim,
              (select count(*) from laporan_online l where l.user_id = p.user_id)::int as laporan,
              (select count(*) from survei_sudah s where s.user_id = p.user_id and s.mentor_id = m.mentor_id)::int as survei
       from peserta p join mentor_peserta m on m.peserta_id = p.user_id and m.kat_id = 1
       where ${akun('m.mentor_id')} = 'mentor4' order by p.no_absensi`,
    );
    const same = { tes: 2, dokumen: [2, 3, 4], laporan: 1, survei: 1 };
    expect(sent).toEqual([
      {
        peserta: 'peserta17',
        ...same,
        klaim: [
          ['pergi', 1, true, true],
          ['pulang', 1, false, true],
        ],
      },
      {
        peserta: 'peserta18',
        ...same,
        klaim: [
          ['pergi', 0, false, true],
          ['pulang', 0, false, false],
        ],
      },
    ]);
  });

  it('peserta1 has no tasks, files or other records, and each stored score of peserta1 is zero', async () => {
    const tables = [
      'tugas',
      'berkas',
      'dokumen',
      'akomodasi',
      'alamat',
      'laporan_online',
      'survei_sudah',
      'test_hasil',
    ];
    const counts = tables.map((t) => `(select count(*) from ${t} where user_id = u.id)`).join(' + ');
    const [row] = await rows(
      `select (${counts} + (select count(*) from nilai_kompetensi where peserta_id = u.id))::int as n,
              nilai_pre + nilai_post + nilai_ojt + nilai_ist2 = 0 as nol
       from users u join ist_nilai i on i.user_id = u.id where email = 'peserta1@example.org'`,
    );
    expect(row).toEqual({ n: 0, nol: true });
  });
});
