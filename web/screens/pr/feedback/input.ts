import { SARAN_MAX } from '#rules/nilai/survei.ts';

/** An answer to a survey question. `tersimpan` is true if the server has confirmed this value. */
interface JawabanSurvei {
  readonly val: number | string;
  readonly tersimpan: boolean;
}

/** State of an unsent survey: the index of the current question, and the answers by question id. */
export interface SurveiInput {
  readonly langkah: number;
  readonly jawaban: ReadonlyMap<number, JawabanSurvei>;
}

/** An unsent survey in the format of requests and responses. */
export interface Draf {
  readonly langkah: number;
  readonly jawaban: readonly { readonly id: number; readonly val: number | string }[];
}

const EMPTY: SurveiInput = { langkah: 0, jawaban: new Map() };
const EMPTY_DRAF: Draf = { langkah: 0, jawaban: [] };

/** Stores the answer to a question and marks it as unsaved. Does nothing if the value is unchanged. */
export function answer(input: SurveiInput, id: number, val: number | string): SurveiInput {
  if (input.jawaban.get(id)?.val === val) return input;
  return { ...input, jawaban: new Map(input.jawaban).set(id, { val, tersimpan: false }) };
}

/** Prepares a text for the request: removes characters that the database cannot store, and limits the length. */
export function saranOf(typed: string): string {
  return typed
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .slice(0, SARAN_MAX)
    .replace(/\p{Surrogate}/gu, '');
}

/** Returns the answers that the server has not confirmed, and the index of the current question. */
export function unsaved({ langkah, jawaban }: SurveiInput): Draf {
  const open = [...jawaban].filter(([, { tersimpan }]) => !tersimpan);
  return { langkah, jawaban: open.map(([id, { val }]) => ({ id, val })) };
}

/** Merges the server's answers into the local answers. They replace confirmed local answers, but not unsaved ones. */
function merge(input: SurveiInput, server: Draf): Map<number, JawabanSurvei> {
  const there = new Map(server.jawaban.map(({ id, val }) => [id, val]));
  // If the server no longer has a confirmed answer, the answer becomes unsaved, so that it is sent again.
  const next = new Map(
    [...input.jawaban].map(([id, { val, tersimpan }]) => [
      id,
      { val, tersimpan: tersimpan && there.has(id) },
    ]),
  );
  for (const [id, val] of there) {
    const mine = next.get(id);
    if (!mine || mine.tersimpan || mine.val === val) next.set(id, { val, tersimpan: true });
  }
  return next;
}

/**
 * Returns the state of a survey that is being opened. It merges local answers with the server's answers, and drops
 * answers to deleted questions. Without local answers, the survey starts at the question that another device has
 * reached.
 */
export function open(
  input: SurveiInput,
  server: Draf | null,
  pertanyaan: readonly { id: number }[],
): SurveiInput {
  const fresh = input.jawaban.size === 0 && input.langkah === 0;
  const langkah = fresh ? (server?.langkah ?? 0) : input.langkah;
  const known = new Set(pertanyaan.map(({ id }) => id));
  const jawaban = [...merge(input, server ?? EMPTY_DRAF)].filter(([id]) => known.has(id));
  return { langkah: Math.min(langkah, pertanyaan.length - 1), jawaban: new Map(jawaban) };
}

/**
 * Applies the response to a save. `sent` is the state that the request contained. Answers that the user has changed
 * meanwhile stay unsaved.
 */
export function confirm(input: SurveiInput, sent: Draf, server: Draf): SurveiInput {
  const jawaban = new Map(input.jawaban);
  const there = new Set(server.jawaban.map(({ id }) => id));
  for (const { id, val } of sent.jawaban) {
    if (!there.has(id)) jawaban.delete(id); // No question of this survey any more.
    else if (jawaban.get(id)?.val === val) jawaban.set(id, { val, tersimpan: true });
  }
  return { ...input, jawaban: merge({ ...input, jawaban }, server) };
}

/** Returns whether the question has an answer. A text that contains only spaces does not count. */
export function isAnswered({ jawaban }: SurveiInput, id: number): boolean {
  const val = jawaban.get(id)?.val;
  return val !== undefined && (typeof val !== 'string' || val.trim() !== '');
}

export function writeInput({ langkah, jawaban }: SurveiInput): string {
  return JSON.stringify({ langkah, jawaban: [...jawaban].map(([id, each]) => ({ id, ...each })) });
}

/** Reads the answers that this device has stored. Invalid answers are dropped. */
export function readInput(text: string | null): SurveiInput {
  try {
    const found = JSON.parse(text ?? 'null') as { langkah?: unknown; jawaban?: unknown } | null;
    if (!Array.isArray(found?.jawaban)) return EMPTY;
    const rows = found.jawaban.filter(isRow);
    const langkah = Number.isInteger(found.langkah) ? Math.max(0, Number(found.langkah)) : 0;
    return { langkah, jawaban: new Map(rows.map(({ id, val, tersimpan }) => [id, { val, tersimpan }])) };
  } catch {
    return EMPTY;
  }
}

function isRow(row: unknown): row is JawabanSurvei & { id: number } {
  if (typeof row !== 'object' || row === null) return false;
  const { id, val, tersimpan } = row as Partial<Record<string, unknown>>;
  return (
    Number.isInteger(id) &&
    (typeof val === 'string' || Number.isInteger(val)) &&
    typeof tersimpan === 'boolean'
  );
}
