// The reference server of cpu-ratio.ts. It uses only node:http and pg, and runs the same two queries as the product on
// the same database.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

pg.types.setTypeParser(1082, (value) => value);

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });

const SESSION = `select u.id, u.name, u.email, u."group", u.harus_ganti_password, s.terakhir < now() - make_interval(secs => 300) as stale
  from sesi s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.berakhir > now() and u.ditutup_pada is null
    and s.terakhir > now() - make_interval(secs => case u."group" when 'admin' then 3600 else 43200 end)`;

const MATERI = `select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi,
    m.is_tugas, m.is_review, m.is_aktif, m.tgl_mulai, greatest(m.tgl_akhir, x.sampai) as tgl_akhir,
    coalesce(x.sampai > m.tgl_akhir, false)::int as diperpanjang
  from peserta p
  join materi m on m.lokasi_id = p.lokasi_id and m.is_aktif = 1
  left join perpanjangan x on x.peserta_id = p.user_id and x.kat_id = m.kat_id and m.is_tugas = 1
  join kategori k on k.id_kat = m.kat_id
  where p.user_id = $1
  order by m.tgl_mulai, m.id_materi`;

createServer((request, response) => {
  void (async () => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const hash = createHash('sha256').update(token).digest();
    const session = await pool.query({ name: 'session', text: SESSION, values: [hash] });
    if (session.rows.length === 0) return response.writeHead(401).end();
    const materi = await pool.query({ name: 'materi', text: MATERI, values: [session.rows[0].id] });
    response.setHeader('content-type', 'application/json; charset=utf-8');
    return response.end(JSON.stringify(materi.rows));
  })();
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('bare siap di\n'));
