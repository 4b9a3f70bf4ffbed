import type { AmbangOfAll, JenisRadar } from '#rules/radar.ts';
import { statusJadwal, type StatusJadwal } from '#rules/tugas/jadwal.ts';
import { kategoriState } from '#rules/tugas/state.ts';
import { server } from '#test/own-server.ts';

/** A row of the radar as the reference implementation computes it. */
export interface RadarRow {
  user_id: number;
  kat_id: number | null;
  mentor_id: number | null;
  sasaran: number | null;
  lokasi_id: number | null;
  sejak: string;
  sampai: string | null;
  muncul: string;
  jumlah: number;
}

// oxlint-disable-next-line no-explicit-any -- rows of many tables have different columns; the tests compare them
type Row = any;
type Tables = Readonly<Record<string, Row[]>>;

const TABLES = [
  'users',
  'peserta',
  'materi',
  'perpanjangan',
  'tugas',
  'review',
  'mentor_peserta',
  'mentor_ist',
  'nilai_kompetensi',
  'kategori_nilai',
  'ist_nilai',
  'test_hasil',
  'tes_buka',
  'sistem',
  'survei',
  'survei_sudah',
  'dokumen',
  'akomodasi',
  'penghapusan',
  'tautan_teks',
];

/** Reads all rows of the tables once. The reference implementation of the radar computes its result from these rows. */
export async function readDunia(): Promise<Tables> {
  const tables: Record<string, Row[]> = {};
  for (const table of TABLES) tables[table] = await server.sql(`select * from ${table}`);
  tables.tautan = await server.sql(
    `select t.tugas_id, t.disimpan, c.keadaan, c.rusak_sejak, h.aktif
     from tautan_teks t join tautan_cek c using (sidik) join tautan_host h using (host)`,
  );
  return tables;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hariOf = (at: string | number) =>
  new Date(new Date(at).getTime() + 7 * HOUR).toISOString().slice(0, 10);
const pagiOf = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString();
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const ms = (at: string) => new Date(at).getTime();
const later = (at: string | number, by: number) => new Date(new Date(at).getTime() + by).toISOString();
const least = <T extends string>(all: readonly T[]): T => all.toSorted()[0]!;
const most = <T extends string>(all: readonly T[]): T => all.toSorted().at(-1)!;

/**
 * Simple implementation of the radar for the tests. It computes the rows of one participant at a time, and the tests
 * compare its result with the database query.
 */
export class Acuan {
  readonly #hari: string;
  readonly #now: number;

  constructor(
    private readonly t: Tables,
    now: Date,
    private readonly ambang: AmbangOfAll,
    private readonly tautan: boolean,
  ) {
    this.#now = now.getTime();
    this.#hari = hariOf(this.#now);
  }

  counts(id: number): boolean {
    const user = this.t.users!.find((u) => u.id === id);
    if (user.ditutup_pada !== null) return false;
    if (this.t.penghapusan!.some((d) => d.user_id === id && d.status === 'menunggu')) return false;
    return user.group !== 'user' || this.t.peserta!.find((p) => p.user_id === id)?.peserta_status_aktif === 1;
  }

  #peserta(): Row[] {
    return this.t.peserta!.filter((p) => this.counts(p.user_id));
  }

  /**
   * Returns the task windows of a participant, including extensions. Without `kat_id`, the windows of all categories
   * are returned.
   */
  #windows(
    p: Row,
    kat_id?: number,
  ): { kat_id: number; mulai: string; akhir: string; asal: string; review: number }[] {
    return this.t
      .materi!.filter(
        (m) =>
          m.lokasi_id === p.lokasi_id &&
          m.periode_id === p.periode_id &&
          m.is_aktif === 1 &&
          m.is_tugas === 1,
      )
      .filter((m) => kat_id === undefined || m.kat_id === kat_id)
      .map((m) => {
        const x = this.t.perpanjangan!.find((e) => e.peserta_id === p.user_id && e.kat_id === m.kat_id);
        const akhir = x && x.sampai > m.tgl_akhir ? x.sampai : m.tgl_akhir;
        return { kat_id: m.kat_id, mulai: m.tgl_mulai, akhir, asal: m.tgl_akhir, review: m.is_review };
      });
  }

  #mentor(user_id: number, kat_id: number): number | null {
    const of = kat_id <= 5 ? this.t.mentor_peserta! : this.t.mentor_ist!;
    const row = of.find(
      (b) =>
        b.peserta_id === user_id && (kat_id <= 5 ? b.kat_id === kat_id : b.isprak === (kat_id === 6 ? 1 : 0)),
    );
    return row?.mentor_id ?? null;
  }

  #written(user_id: number, kat_id: number): Row[] {
    return this.t.tugas!.filter((g) => g.user_id === user_id && g.kat_id === kat_id && g.catatan !== '');
  }

  /**
   * Returns the state of the category as the participant sees it. The state describes the task window that is open now.
   * If none is open, it describes the next one. If none follows, it describes the last one.
   */
  #state(p: Row, kat_id: number) {
    const windows = this.#windows(p, kat_id).toSorted((a, b) => (a.akhir < b.akhir ? -1 : 1));
    const at = (status: StatusJadwal) =>
      windows.filter((w) => statusJadwal(this.#hari, w.mulai, w.akhir) === status);
    const window = at('berlangsung').at(-1) ?? at('belum')[0] ?? at('lewat').at(-1);
    const tugas = this.#written(p.user_id, kat_id).map(({ id_tugas, updated_at }) => ({
      id_tugas,
      dikirim_pada: updated_at,
      direview_pada: null,
      belum_dibaca: 0 as const,
    }));
    const jadwal = window ? { tgl_mulai: window.mulai, tgl_akhir: window.akhir } : null;
    const rest = { dinilai: 0, direview: 0, halangan: null } as const;
    return kategoriState(this.#hari, { kat_id, jadwal, tugas, ...rest }).keadaan;
  }

  #scored(user_id: number, kat_id: number): boolean {
    return this.t
      .kategori_nilai!.filter((q) => q.kat_id === kat_id)
      .every((q) =>
        this.t.nilai_kompetensi!.some(
          (n) => n.peserta_id === user_id && n.kategori_nilai_id === q.id_kategori_nilai,
        ),
      );
  }

  /**
   * Returns the times of the participant's tasks that wait for a review. The result is empty in a category without
   * reviews.
   */
  #waiting(p: Row, kat_id: number): string[] {
    if (kat_id > 5 || !this.#windows(p, kat_id).some(({ review }) => review === 1)) return [];
    return this.#written(p.user_id, kat_id)
      .filter((g) => !this.t.review!.some((r) => r.tugas_id === g.id_tugas))
      .map((g) => g.dikirim_pada ?? g.updated_at)
      .filter((at) => ms(at) <= this.#now);
  }

  #row(
    p: Row,
    kat_id: number | null,
    rest: Pick<RadarRow, 'sejak' | 'sampai' | 'muncul'> & Partial<RadarRow>,
  ): RadarRow {
    const mentor_id = kat_id === null ? null : this.#mentor(p.user_id, kat_id);
    return {
      user_id: p.user_id,
      kat_id,
      mentor_id,
      sasaran: p.user_id,
      lokasi_id: p.lokasi_id,
      jumlah: 1,
      ...rest,
    };
  }

  /** Collects the radar rows of all participants and categories. `rowOf` returns a row, or null if there is none. */
  #byKategori(rowOf: (p: Row, kat_id: number) => RadarRow | null): RadarRow[] {
    return this.#peserta().flatMap((p) => [1, 2, 3, 4, 5, 6, 7].flatMap((kat_id) => rowOf(p, kat_id) ?? []));
  }

  #byPeserta(rowOf: (p: Row) => RadarRow | null): RadarRow[] {
    return this.#peserta().flatMap((p) => rowOf(p) ?? []);
  }

  #told(mentor_id: number): number | null {
    return this.counts(mentor_id) ? mentor_id : null;
  }

  readonly of: Readonly<Record<JenisRadar, () => RadarRow[]>> = {
    tugas_belum: () =>
      this.#byKategori((p, kat_id) => {
        if (this.#state(p, kat_id) !== 'belum_ditulis') return null;
        const open = this.#windows(p, kat_id).filter((w) => w.mulai <= this.#hari && this.#hari <= w.akhir);
        const sampai = most(open.map(({ akhir }) => akhir));
        const dari = plus(sampai, -this.ambang.tugas_belum.ambang);
        if (dari > this.#hari) return null;
        const source = most(open.map((w) => w.asal));
        const mulai = most(open.filter((w) => w.asal === source).map((w) => w.mulai));
        return this.#row(p, kat_id, { sejak: mulai, sampai, muncul: pagiOf(most([mulai, dari])) });
      }),
    tugas_lewat: () =>
      this.#byKategori((p, kat_id) => {
        if (this.#state(p, kat_id) !== 'tidak_dikirim') return null;
        const sampai = most(this.#windows(p, kat_id).map(({ akhir }) => akhir));
        return this.#row(p, kat_id, { sejak: plus(sampai, 1), sampai, muncul: pagiOf(plus(sampai, 1)) });
      }),
    tes_belum: () =>
      this.#byPeserta((p) => {
        const wait = this.ambang.tes_belum.ambang * DAY;
        const [sistem] = this.t.sistem!;
        const nilai = this.t.ist_nilai!.find((i) => i.user_id === p.user_id);
        const due = ([1, 2] as const).flatMap((tesid) => {
          const nama = tesid === 1 ? 'pre' : 'post';
          if (nilai[`nilai_${nama}`] !== 0) return [];
          if (this.t.test_hasil!.some((h) => h.user_id === p.user_id && h.tesid === tesid)) return [];
          const b = this.t.tes_buka!.find((x) => x.user_id === p.user_id && x.tesid === tesid);
          const since: string[] = [];
          if (sistem[`open_${nama}`] === 1) {
            const saklar = sistem[`open_${nama}_sejak`];
            const { created_at } = this.t.users!.find((u) => u.id === p.user_id)!;
            since.push(most([saklar, created_at, ...(b?.arsip_id ? [b.updated_at] : [])]));
          }
          if (b && b.sampai >= this.#hari) since.push(b.updated_at);
          if (since.length === 0 || ms(least(since)) + wait > this.#now) return [];
          return [{ sejak: least(since), sampai: sistem[`open_${nama}`] === 1 ? [] : [b.sampai as string] }];
        });
        if (due.length === 0) return null;
        const sejak = least(due.map((d) => d.sejak));
        const sampai = due.flatMap((d) => d.sampai);
        return this.#row(p, null, {
          sejak: hariOf(sejak),
          sampai: sampai.length === 0 ? null : least(sampai),
          muncul: later(sejak, wait),
          jumlah: due.length,
        });
      }),
    survei_belum: () =>
      this.#byPeserta((p) => {
        const ends = this.#windows(p).map(({ akhir }) => akhir);
        if (ends.length === 0 || most(ends) >= this.#hari) return null;
        const sent = this.t.survei_sudah!.filter((s) => s.user_id === p.user_id);
        const terbit = this.t
          .survei!.filter((s) => s.kategori === 'pemateri' && s.terbit)
          .map((s) => s.mentor_id);
        const asked = this.t.mentor_peserta!.filter(
          (b) => b.peserta_id === p.user_id && terbit.includes(b.mentor_id),
        );
        const complete =
          sent.some((s) => s.kategori === 'panitia') &&
          asked.every((b) => sent.some((s) => s.kategori === 'pemateri' && s.mentor_id === b.mentor_id));
        const sejak = plus(most(ends), 1);
        return complete ? null : this.#row(p, null, { sejak, sampai: null, muncul: pagiOf(sejak) });
      }),
    dokumen_kurang: () =>
      this.#byPeserta((p) => {
        const begins = this.#windows(p).map(({ mulai }) => mulai);
        const has = new Set(this.t.dokumen!.filter((d) => d.user_id === p.user_id).map((d) => d.dokumen_id));
        const jumlah = [2, 3, 4].filter((id) => !has.has(id)).length;
        if (begins.length === 0 || jumlah === 0) return null;
        const dari = plus(least(begins), this.ambang.dokumen_kurang.ambang);
        if (dari > this.#hari) return null;
        return this.#row(p, null, { sejak: least(begins), sampai: null, muncul: pagiOf(dari), jumlah });
      }),
    tautan_rusak: () =>
      this.#byKategori((p, kat_id) => {
        if (!this.tautan || this.#scored(p.user_id, kat_id)) return null;
        const own = this.t
          .tugas!.filter((g) => g.user_id === p.user_id && g.kat_id === kat_id)
          .map((g) => g.id_tugas);
        const bad = this.t
          .tautan!.filter(
            (l) => own.includes(l.tugas_id) && l.aktif === 1 && ['izin', 'rusak'].includes(l.keadaan),
          )
          .map((l) => most([l.disimpan, l.rusak_sejak]))
          .filter((at) => ms(at) <= this.#now);
        if (bad.length === 0) return null;
        const muncul = least(bad);
        return this.#row(p, kat_id, { sejak: hariOf(muncul), sampai: null, muncul, jumlah: bad.length });
      }),
    review_belum_dibaca: () =>
      this.#byKategori((p, kat_id) => {
        const wait = this.ambang.review_belum_dibaca.ambang * DAY;
        const own = this.t
          .tugas!.filter((g) => g.user_id === p.user_id && g.kat_id === kat_id)
          .map((g) => g.id_tugas);
        const unread = this.t
          .review!.filter(
            (r) =>
              own.includes(r.tugas_id) && (r.dibaca_pada === null || ms(r.dibaca_pada) < ms(r.updated_at)),
          )
          .map((r) => r.updated_at)
          .filter((at) => ms(at) + wait <= this.#now);
        if (unread.length === 0) return null;
        const sejak = least(unread);
        return this.#row(p, kat_id, {
          sejak: hariOf(sejak),
          sampai: null,
          muncul: later(sejak, wait),
          jumlah: unread.length,
        });
      }),
    review_menunggu: () =>
      this.#byKategori((p, kat_id) => {
        const wait = this.ambang.review_menunggu.ambang * HOUR;
        const mentor_id = this.#mentor(p.user_id, kat_id);
        const late = this.#waiting(p, kat_id).filter((at) => ms(at) + wait <= this.#now);
        if (mentor_id === null || late.length === 0) return null;
        const sejak = least(late);
        const sasaran = this.#told(mentor_id);
        return this.#row(p, kat_id, {
          sejak: hariOf(sejak),
          sampai: null,
          muncul: later(sejak, wait),
          jumlah: late.length,
          sasaran,
        });
      }),
    nilai_menunggu: () =>
      this.#byKategori((p, kat_id) => {
        const windows = this.#windows(p, kat_id);
        const mentor_id = this.#mentor(p.user_id, kat_id);
        if (mentor_id === null || windows.length === 0) return null;
        if (kat_id <= 5 && windows.every(({ review }) => review === 0)) return null;
        if (this.#written(p.user_id, kat_id).length === 0 || this.#scored(p.user_id, kat_id)) return null;
        const nilai = this.t.ist_nilai!.find((i) => i.user_id === p.user_id);
        if (nilai[kat_id <= 5 ? 'ojt_ditetapkan_pada' : 'ist2_ditetapkan_pada'] !== null) return null;
        const sampai = most(windows.map(({ akhir }) => akhir));
        const dari = plus(sampai, this.ambang.nilai_menunggu.ambang);
        if (dari > this.#hari) return null;
        return this.#row(p, kat_id, {
          sejak: plus(sampai, 1),
          sampai,
          muncul: pagiOf(dari),
          sasaran: this.#told(mentor_id),
        });
      }),
    mentor_tertinggal: () => {
      const { ambang, jumlah } = this.ambang.mentor_tertinggal;
      return this.t.users!.flatMap(({ id, group }) => {
        if (group !== 'mentor' || !this.counts(id)) return [];
        const waiting = this.#peserta()
          .flatMap((p) =>
            [1, 2, 3, 4, 5].flatMap((k) => (this.#mentor(p.user_id, k) === id ? this.#waiting(p, k) : [])),
          )
          .toSorted();
        if (waiting.length === 0) return [];
        const lama = later(waiting[0]!, ambang * DAY);
        const since = [
          ...(ms(lama) < this.#now ? [lama] : []),
          ...(waiting.length > jumlah! ? [waiting[jumlah!]!] : []),
        ];
        if (since.length === 0) return [];
        const muncul = later(least(since.map((at) => later(at, 0))), 0);
        return [
          {
            user_id: id,
            kat_id: null,
            mentor_id: id,
            sasaran: id,
            lokasi_id: null,
            sejak: hariOf(waiting[0]!),
            sampai: null,
            muncul,
            jumlah: waiting.length,
          },
        ];
      });
    },
    klaim_menunggu: () =>
      this.#byPeserta((p) => {
        const wait = this.ambang.klaim_menunggu.ambang * DAY;
        const late = this.t
          .akomodasi!.filter((a) => a.user_id === p.user_id && a.is_valid === 0 && a.alasan_tolak === null)
          .map((a) => a.created_at)
          .filter((at) => ms(at) + wait <= this.#now);
        if (late.length === 0) return null;
        const sejak = least(late);
        return this.#row(p, null, {
          sejak: hariOf(sejak),
          sampai: null,
          muncul: later(sejak, wait),
          jumlah: late.length,
          sasaran: null,
        });
      }),
  };
}
