import { berhentiRead, berhentiStore } from '#contract/berhenti.ts';
import { BERHENTI, INVALID_BERHENTI } from '#rules/kabar-kelompok.ts';
import { handle } from '#api/call/handle.ts';
import type { Signer } from '#api/guard/sign.ts';
import { akhiri, berhentiOf, alreadyBerhenti } from '#api/parts/kabar/berhenti.ts';
import { refuse } from '#api/call/refuse.ts';

function yangBerhenti(sign: Signer, token: string) {
  const yang = berhentiOf(sign, token);
  if (yang === null) throw refuse(404, INVALID_BERHENTI, 'tautan_tidak_berlaku');
  return yang;
}

export const read = handle(berhentiRead, async ({ db, sign, input }) => {
  const yang = yangBerhenti(sign, input.token);
  return { berhenti: yang.berhenti, sudah: (await alreadyBerhenti(db, yang)) ? (1 as const) : (0 as const) };
});

export const save = handle(berhentiStore, async ({ db, sign, input }) => {
  const yang = yangBerhenti(sign, input.token);
  await akhiri(db, yang);
  return { message: `Email “${BERHENTI[yang.berhenti]}” tidak dikirim lagi kepada Anda` };
});
