import { describe, expect, it } from 'vitest';
import { otherParts, tesPart, tugasState, type Program } from './program.ts';
import { listOf } from './list.ts';
import { countProgram } from './list-figures.ts';
import { HARI, pekerjaan, PROGRAM, programOf, row, ZONA } from './pekerjaan.setup.ts';

const count = (program: Program) => countProgram(listOf(HARI, ZONA, program));

const lines = (program: Program) =>
  [tesPart(program), ...otherParts(program)].flatMap(({ langkah }) =>
    langkah.map(({ key, keadaan, kata }) => `${key} ${keadaan} ${kata}`),
  );

describe('the checklist', () => {
  it('each step of the checklist links to the part of the screen where the participant does the step', () => {
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

  it('the checklist of a new participant has the steps in the order of the programme, all missing or not open yet', () => {
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

  it('all steps of the checklist except the report card are finished when the participant has done all work', () => {
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
    expect(lines(done).filter((line) => line.split(' ')[1] !== 'selesai')).toEqual(['raport bebas Dibuka']);
    expect(lines(done).slice(0, 2)).toEqual(['pretest selesai Nilai 52,50', 'posttest selesai Nilai 68,33']);
    expect(count(done)).toMatchObject({ jumlah: 10, selesai: 10, buka: 0, kurang: 0 });
  });

  it.each([
    ['the pre-test is open', { open_pre: 1 }, 'buka', 'nanti'],
    ['the post-test is open', { open_post: 1 }, 'nanti', 'buka'],
    ['the pre-test was open before', { open_post: 1, lewat_pre: 1 }, 'kurang', 'buka'],
    ['the pre-test is open only for this participant', { open_post: 1, buka_pre: HARI }, 'buka', 'buka'],
    ['the post-test is open only for this participant', { raport_open: 1, buka_post: HARI }, 'nanti', 'buka'],
    ['both tests are open', { open_pre: 1, open_post: 1 }, 'buka', 'buka'],
    ['the report card is open and no test was ever open', { raport_open: 1 }, 'nanti', 'nanti'],
    ['both tests were open before', { lewat_pre: 1, lewat_post: 1 }, 'kurang', 'kurang'],
    [
      'an admin typed the post-test score and the test was never taken',
      { sudah_post: 1, nilai_post: 80 },
      'nanti',
      'selesai',
    ],
    ['the participant sent a pre-test with the score 0', { sudah_pre: 1 }, 'selesai', 'nanti'],
  ] as const)('the checklist shows the state of both tests when %s', (_, part, pre, post) => {
    const { langkah } = tesPart({ ...PROGRAM, ...part });
    expect(langkah.map(({ keadaan }) => keadaan)).toEqual([pre, post]);
  });

  it('a test that is open for one participant shows its last day in the subtitle and not in the state', () => {
    const { langkah } = tesPart({ ...PROGRAM, buka_pre: HARI, buka_post: HARI });
    expect(langkah.map(({ kata, sub }) => [kata, sub])).toEqual([
      ['Dibuka untuk Anda', 'tidak masuk Nilai Akhir · sampai 12 Mei 2026'],
      ['Dibuka untuk Anda', 'sampai 12 Mei 2026'],
    ]);
  });

  it('no count of the checklist includes the report card, because only the committee can open the report card', () => {
    expect(count({ ...PROGRAM, raport_open: 1 })).toMatchObject({ jumlah: 9, selesai: 0 });
  });

  it('the survey about the mentor is not open yet while the participant has no mentor', () => {
    expect(lines({ ...PROGRAM, survei_mentor: [] })).toContain('mentor nanti Mentor belum ditetapkan');
  });

  it('no count of the checklist includes a missing claim, because claims are optional', () => {
    const { jumlah, selesai, buka, kurang } = count(PROGRAM);
    expect([jumlah, selesai, buka, kurang]).toEqual([9, 0, 2, 5]);
    expect(count({ ...PROGRAM, jumlah_akomodasi: 3 })).toMatchObject({ jumlah: 10, selesai: 1 });
  });
});

describe('tasks in the checklist', () => {
  it.each([
    ['a task that can be sent today is possible', {}, 'buka'],
    ['a task whose window has ended is missing', { tgl_akhir: '2026-05-11' }, 'kurang'],
    ['a task whose window has not begun is not open yet', { tgl_mulai: '2026-05-13' }, 'nanti'],
    ['a task without a text is still possible', { jumlah_tugas: 1, jumlah_kosong: 1 }, 'buka'],
    ['a sent task is done', { jumlah_tugas: 1 }, 'selesai'],
    ['a task sent in time is done after its window', { jumlah_tugas: 1, tgl_akhir: '2026-05-11' }, 'selesai'],
  ] as const)('the checklist shows the state of a task: %s', (_, part, expected) => {
    expect(tugasState(pekerjaan(part))).toBe(expected);
  });

  it('the counts of the checklist include tasks, urgent tasks, and the unread reviews of a category only once', () => {
    const review_baru = { id_tugas: 9, ditulis: '2026-05-10T03:00:00Z' };
    const tugas = [
      row({ tgl_akhir: '2026-05-14' }),
      row({ kat_id: 2, jumlah_tugas: 1, jumlah_review: 1, belum_dibaca: 1, review_baru }),
      row({ kat_id: 2, keterangan_materi: 'Lain' }),
      row({ kat_id: 3, tgl_akhir: '2026-05-11' }),
    ];
    expect(count(programOf({ tugas }))).toEqual({
      jumlah: 13,
      selesai: 2,
      buka: 3,
      kurang: 6,
      mendesak: 1,
      belumDibaca: 1,
    });
  });
});
