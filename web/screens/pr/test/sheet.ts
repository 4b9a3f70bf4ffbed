/**
 * Answer to one question: the selected option and the time of the answer. `tersimpan` is true if the server has
 * confirmed it.
 */
export interface JawabanDipilih {
  readonly optid: number;
  /** Time of the answer according to the server's clock (ISO 8601). */
  readonly waktu: string;
  readonly tersimpan: boolean;
}

/** Answers of an unsent test, by question id. The map is never changed; the functions of this file return new maps. */
export type AnswerSheet = ReadonlyMap<number, JawabanDipilih>;

/** An answer in the format of requests and responses. */
export interface Jawaban {
  readonly id: number;
  readonly optid: number;
  readonly waktu: string;
}

const later = (a: string, b: string) => Date.parse(a) > Date.parse(b);

/** Stores the answer to a question and marks it as unsaved. Does nothing if the option is unchanged. */
export function choose(sheet: AnswerSheet, id: number, optid: number, waktu: string): AnswerSheet {
  const before = sheet.get(id);
  if (before?.optid === optid) return sheet;
  // If the device's clock was set back, the new answer would have an earlier time than the previous one. Because the
  // later answer counts, the new answer gets a time just after the previous one.
  const at =
    before && !later(waktu, before.waktu) ? new Date(Date.parse(before.waktu) + 1).toISOString() : waktu;
  return new Map(sheet).set(id, { optid, waktu: at, tersimpan: false });
}

/**
 * Merges the server's answers into the local answers. A later answer from another device replaces the local one. If the
 * options are equal, the local answer is marked as saved.
 */
export function receive(sheet: AnswerSheet, server: readonly Jawaban[]): AnswerSheet {
  const next = new Map(sheet);
  for (const { id, optid, waktu } of server) {
    const mine = next.get(id);
    if (!mine || later(waktu, mine.waktu) || mine.optid === optid)
      next.set(id, { optid, waktu, tersimpan: true });
  }
  return next;
}

/**
 * Merges local answers with the server's answers at the start of the test. If the server no longer has a saved answer,
 * the answer becomes unsaved, so that it is sent again.
 */
export function start(sheet: AnswerSheet, server: readonly Jawaban[]): AnswerSheet {
  const there = new Set(server.map(({ id }) => id));
  const mine = [...sheet].map(
    ([id, each]) => [id, { ...each, tersimpan: each.tersimpan && there.has(id) }] as const,
  );
  return receive(new Map(mine), server);
}

/**
 * Applies the response to a save. `sent` is what the request contained. Answers that the user has changed meanwhile
 * stay unsaved. An answer whose time the server has corrected counts as saved.
 */
export function confirm(
  sheet: AnswerSheet,
  sent: readonly Jawaban[],
  server: readonly Jawaban[],
): AnswerSheet {
  const next = new Map(sheet);
  for (const { id, waktu } of sent) {
    const mine = next.get(id);
    if (mine?.waktu === waktu) next.delete(id);
  }
  for (const [id, mine] of next) if (mine.tersimpan) next.delete(id);
  return receive(next, server);
}

/** Returns the answers that the server has not confirmed. */
export function unsaved(sheet: AnswerSheet): Jawaban[] {
  return [...sheet]
    .filter(([, { tersimpan }]) => !tersimpan)
    .map(([id, { optid, waktu }]) => ({ id, optid, waktu }));
}

/** Removes answers whose question or option is missing in `soal`, because an admin has changed the questions. */
export function known(
  sheet: AnswerSheet,
  soal: readonly { id: number; option: readonly { id: number }[] }[],
): AnswerSheet {
  const options = new Map(soal.map(({ id, option }) => [id, new Set(option.map((each) => each.id))]));
  return new Map([...sheet].filter(([id, { optid }]) => options.get(id)?.has(optid)));
}

/**
 * Removes answers that are older than `sejak`, the time at which the test was reopened. They belong to the earlier
 * attempt.
 */
export function since(sheet: AnswerSheet, sejak: string | null): AnswerSheet {
  if (sejak === null) return sheet;
  return new Map([...sheet].filter(([, { waktu }]) => !later(sejak, waktu)));
}

export function writeSheet(sheet: AnswerSheet): string {
  return JSON.stringify([...sheet].map(([id, each]) => ({ id, ...each })));
}

/** Reads the answers that this device has stored. Invalid answers are dropped. */
export function readSheet(text: string | null): AnswerSheet {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(rows)) return new Map();
    return new Map(
      rows.filter(isRow).map(({ id, optid, waktu, tersimpan }) => [id, { optid, waktu, tersimpan }]),
    );
  } catch {
    return new Map();
  }
}

function isRow(row: unknown): row is Jawaban & { tersimpan: boolean } {
  if (typeof row !== 'object' || row === null) return false;
  const { id, optid, waktu, tersimpan } = row as Partial<Record<string, unknown>>;
  return (
    Number.isInteger(id) &&
    Number.isInteger(optid) &&
    typeof waktu === 'string' &&
    !Number.isNaN(Date.parse(waktu)) &&
    typeof tersimpan === 'boolean'
  );
}
