import { describe, expect, it } from 'vitest';
import { otherParts, tesPart, tugasState, markReview, type Program } from './program.ts';
import { listOf } from './list.ts';
import { countProgram } from './list-figures.ts';
import { HARI, PROGRAM, row, ZONA } from './pekerjaan.setup.ts';

const count = (program: Program) => countProgram(listOf(HARI, ZONA, program));

const lines = (program: Program) =>
  [tesPart(program), ...otherParts(program)].flatMap(({ langkah }) =>
    langkah.map(({ key, keadaan, kata }) => `${key} ${keadaan} ${kata}`),
  );

describe('the checklist', () => {
  it('each step links to the part of the screen where the participant does it', () => {
    const survei_mentor = [...PROGRAM.survei_mentor, { mentor_id: 8, name: 'Mentor Dua', sudah: 1 as const }];
    const program = { ...PROGRAM, survei_mentor };
    const targets = [tesPart(program), ...otherParts(program)].flatMap(({ langkah }) =>
      langkah.map(({ key, target: { to, search } }) => `${key} ${to} ${JSON.stringify(search)}`),
    );
    expect(targets).toEqual([
      'pretest /pr/test {"tesid":"1"}',
      'posttest /pr/test {"tesid":"2"}',
      'panitia /pr/feedback {}',
      'mentor-7 /pr/feedback {"survei":"pemateri","mentor_id":7}',
      'mentor-8 /pr/feedback {}',
      'laporan /pr/lapor {}',
      ...['dokumen-2', 'dokumen-3', 'dokumen-4', 'alamat', 'akomodasi'].map(
        (key) => `${key} /pr/profile {"tab":"data"}`,
      ),
      'raport /pr/raport {}',
    ]);
  });

  it('the steps are in the order of the programme, and those of a new participant are missing or not open yet', () => {
    expect(lines(PROGRAM)).toEqual([
      'pretest nanti Belum dibuka',
      'posttest nanti Belum dibuka',
      'panitia buka Belum diisi',
      'mentor-7 buka Belum diisi',
      'laporan kurang Belum ada',
      'dokumen-2 kurang Belum diunggah',
      'dokumen-3 kurang Belum diunggah',
      'dokumen-4 kurang Belum diunggah',
      'alamat kurang Belum diisi',
      'akomodasi bebas Tidak wajib',
      'raport bebas Belum dibuka panitia',
    ]);
  });

  it('all steps except the report card are finished when the participant has done all work', () => {
    const done: Program = {
      ...PROGRAM,
      raport_open: 1,
      sudah_pre: 1,
      sudah_post: 1,
      nilai_pre: 52.5,
      nilai_post: 68.33,
      survei_panitia: 1,
      survei_mentor: [{ mentor_id: 7, name: 'Mentor Satu', sudah: 1 }],
      jumlah_laporan: 2,
      dokumen: [1, 2, 3, 4],
      alamat: 1,
      jumlah_akomodasi: 1,
    };
    expect(lines(done).filter((line) => line.split(' ')[1] !== 'selesai')).toEqual(['raport bebas Terbuka']);
    expect(lines(done).slice(0, 2)).toEqual(['pretest selesai Nilai 52,50', 'posttest selesai Nilai 68,33']);
    expect(count(done)).toMatchObject({ jumlah: 10, selesai: 10, buka: 0, kurang: 0 });
  });

  it.each([
    ['the pre-test is open', { open_pre: 1 }, 'buka', 'nanti'],
    ['the post-test is open', { open_post: 1 }, 'nanti', 'buka'],
    ['the pre-test was open before', { open_post: 1, lewat_pre: 1 }, 'kurang', 'buka'],
    ['the pre-test is open for this person', { open_post: 1, buka_pre: HARI }, 'buka', 'buka'],
    ['the post-test is open for this person', { raport_open: 1, buka_post: HARI }, 'nanti', 'buka'],
    ['both are open', { open_pre: 1, open_post: 1 }, 'buka', 'buka'],
    ['the report card is open to a newcomer', { raport_open: 1 }, 'nanti', 'nanti'],
    ['both were open before', { lewat_pre: 1, lewat_post: 1 }, 'kurang', 'kurang'],
    ['a score was typed and the test never taken', { sudah_post: 1, nilai_post: 80 }, 'nanti', 'selesai'],
    ['a test of 0 was sent', { sudah_pre: 1 }, 'selesai', 'nanti'],
  ] as const)('shows the state of both tests when %s', (_, part, pre, post) => {
    const { langkah } = tesPart({ ...PROGRAM, ...part });
    expect(langkah.map(({ keadaan }) => keadaan)).toEqual([pre, post]);
  });

  it('a test opened for this participant shows its last day in the subtitle and not in the state', () => {
    const { langkah } = tesPart({ ...PROGRAM, buka_pre: HARI, buka_post: HARI });
    expect(langkah.map(({ kata, sub }) => [kata, sub])).toEqual([
      ['Dibuka untuk Anda', 'tidak masuk Nilai Akhir · sampai 12 Mei 2026'],
      ['Dibuka untuk Anda', 'sampai 12 Mei 2026'],
    ]);
  });

  it('no count includes the report card, because the committee opens it', () => {
    expect(count({ ...PROGRAM, raport_open: 1 })).toMatchObject({ jumlah: 9, selesai: 0 });
  });

  it('the survey about the mentor is not open yet while no mentor is assigned', () => {
    expect(lines({ ...PROGRAM, survei_mentor: [] })).toContain('mentor nanti Mentor belum ditetapkan');
  });

  it('a missing claim is in no count, because claims are optional', () => {
    const { jumlah, selesai, buka, kurang } = count(PROGRAM);
    expect([jumlah, selesai, buka, kurang]).toEqual([9, 0, 2, 5]);
    expect(count({ ...PROGRAM, jumlah_akomodasi: 3 })).toMatchObject({ jumlah: 10, selesai: 1 });
  });
});

describe('tasks in the checklist', () => {
  it.each([
    ['can be sent today', {}, 'buka'],
    ['missed', { tgl_akhir: '2026-05-11' }, 'kurang'],
    ['to come', { tgl_mulai: '2026-05-13' }, 'nanti'],
    ['only an empty one made', { jumlah_tugas: 1, jumlah_kosong: 1 }, 'buka'],
    ['sent', { jumlah_tugas: 1 }, 'selesai'],
    ['sent in time, window over', { jumlah_tugas: 1, tgl_akhir: '2026-05-11' }, 'selesai'],
  ] as const)('have the right state: %s', (_, part, expected) => {
    expect(tugasState(HARI, row(part))).toBe(expected);
  });

  it('only one material of a category marks its unread reviews, preferably one whose window has begun', () => {
    const later = row({ kat_id: 2, tgl_mulai: '2026-05-20', belum_dibaca: 1 });
    const current = row({ kat_id: 2, jumlah_tugas: 1, belum_dibaca: 1 });
    const own = row({ kat_id: 3, tgl_mulai: '2026-05-20', belum_dibaca: 2 });
    const other = [row({ kat_id: 2, jumlah_tugas: 1, belum_dibaca: 1 }), row({ kat_id: 1 })];
    expect([...markReview(HARI, [later, current, ...other, own])]).toEqual([own, current]);
  });

  it('the counts include tasks, those near their deadline as urgent, and the unread reviews of a category once', () => {
    const review_baru = { id_tugas: 9, ditulis: '2026-05-10T03:00:00Z' };
    const tugas = [
      row({ tgl_akhir: '2026-05-14' }),
      row({ kat_id: 2, jumlah_tugas: 1, belum_dibaca: 1, review_baru }),
      row({ kat_id: 2, keterangan_materi: 'Lain', jumlah_tugas: 1, belum_dibaca: 1, review_baru }),
      row({ kat_id: 3, tgl_akhir: '2026-05-11' }),
    ];
    expect(count({ ...PROGRAM, tugas })).toEqual({
      jumlah: 13,
      selesai: 2,
      buka: 3,
      kurang: 6,
      mendesak: 1,
      belumDibaca: 1,
    });
  });
});
