import { expect, test } from 'vitest';
import {
  langkahMulai,
  checkMulai,
  type FaktaMulai,
  type LokasiMulai,
  type PemeriksaanMulai,
} from './mulai.ts';

const COMPLETE: LokasiMulai = {
  lokasi_id: 1,
  keterangan: 'Bandung',
  dipakai: 1,
  kategori: [1, 2, 3, 4, 5, 6, 7],
  ojt: '2026-03-01',
  ist2: '2026-04-01',
  tanpa_mentor: 0,
  tanpa_evaluator: 0,
};
const BERES: FaktaMulai = {
  jumlah: { lokasi: 1, materi: 7, mentor: 2, peserta: 12, penugasan: 12, saklar: 1 },
  test_dikirim: false,
  peserta_aktif: 12,
  tempat: [COMPLETE],
  soal: { ajar: 10, teliti: 10, moderasi: 10 },
  email: { jalan: false, bukti: { sebab: null } },
  alamat: true,
};

const of = (pemeriksaan: PemeriksaanMulai, fakta: Partial<FaktaMulai>) =>
  checkMulai({ ...BERES, ...fakta }).find((each) => each.pemeriksaan === pemeriksaan);

test('in a complete installation, all setup checks are good and all setup steps are done', () => {
  expect(checkMulai(BERES).map(({ keadaan, lokid }) => [keadaan, lokid])).toEqual(
    Array.from({ length: 7 }, () => ['baik', null]),
  );
  expect(langkahMulai(BERES).every(({ selesai }) => selesai === 1)).toBe(true);
});

test('the check `materi` names the first incomplete location; `mentor` names the one with most participants without a mentor', () => {
  const place: LokasiMulai[] = [
    { ...COMPLETE, kategori: [1], ist2: null, tanpa_mentor: 1 },
    { ...COMPLETE, lokasi_id: 2, kategori: [], ojt: null, tanpa_mentor: 4 },
    // This location is closed. The check `materi` ignores it, but the check `mentor` includes its active participants.
    { ...COMPLETE, lokasi_id: 3, dipakai: 0, kategori: [], tanpa_mentor: 2 },
  ];
  expect(of('materi', { tempat: place })).toMatchObject({
    keadaan: 'kurang',
    lokid: 1,
    kalimat: 'Bandung: belum ada materi tugas kategori 2, 3, 4, 5, 6, 7. Begitu juga 1 lokasi lain.',
  });
  expect(of('mentor', { tempat: place })).toMatchObject({
    lokid: 2,
    kalimat: expect.stringMatching(/^7 dari 12 peserta aktif/),
  });
  // The locations here lack OJT or IST II tasks, so the order of the two stages cannot be wrong.
  expect(of('jadwal', { tempat: place })?.keadaan).toBe('baik');
  expect(of('materi', { tempat: place.slice(1) })?.kalimat).toBe(
    'Bandung: belum ada materi tugas kategori 1–7.',
  );
});

test.each<[PemeriksaanMulai, Partial<FaktaMulai>, string]>([
  ['jadwal', { tempat: [{ ...COMPLETE, ist2: '2026-02-28' }] }, 'kurang'],
  ['jadwal', { tempat: [{ ...COMPLETE, ist2: '2026-03-01' }] }, 'baik'],
  ['jadwal', { tempat: [{ ...COMPLETE, dipakai: 0 }] }, 'belum'],
  ['evaluator', { tempat: [{ ...COMPLETE, tanpa_evaluator: 1 }] }, 'kurang'],
  ['evaluator', { peserta_aktif: 0, tempat: [] }, 'belum'],
  ['soal', { soal: { ajar: 9, teliti: 10, moderasi: 10 } }, 'kurang'],
  ['email', { email: null }, 'belum'],
  ['email', { email: { jalan: true, bukti: null } }, 'jalan'],
  ['email', { email: { jalan: false, bukti: null } }, 'kurang'],
  ['email', { email: { jalan: false, bukti: { sebab: 'Penuh' } } }, 'kurang'],
  ['alamat', { alamat: false }, 'kurang'],
])('the setup check `%s` with the facts %j has the state %s', (pemeriksaan, fakta, keadaan) => {
  expect(of(pemeriksaan, fakta)?.keadaan).toBe(keadaan);
});

test('the setup step for opening activities stays done after a test was sent, even if all activities are closed', () => {
  const jumlah = { ...BERES.jumlah, saklar: 0 };
  const saklar = (test_sent: boolean) => langkahMulai({ ...BERES, jumlah, test_dikirim: test_sent }).at(-1);
  expect([saklar(false)?.selesai, saklar(true)?.selesai]).toEqual([0, 1]);
});
