/** Answer to one question: the selected option and the time. `tersimpan` is true if the server has confirmed it. */
export interface JawabanDipilih {
  readonly optid: number;
  /** Time of the answer by the server's clock (ISO 8601). */
  readonly waktu: string;
  readonly tersimpan: boolean;
}

/** Answers of a test that is not sent yet, by question id. Only the functions of this file create new versions. */
export type AnswerSheet = ReadonlyMap<number, JawabanDipilih>;

/** An answer in the format of the calls. */
export interface Jawaban {
  readonly id: number;
  readonly optid: number;
  readonly waktu: string;
}

const later = (a: string, b: string) => Date.parse(a) > Date.parse(b);

/** Sets the answer to a question and marks it as unsaved. The same option again has no effect. */
export function choose(sheet: AnswerSheet, id: number, optid: number, waktu: string): AnswerSheet {
  const before = sheet.get(id);
  if (before?.optid === optid) return sheet;
  // If the user has set the clock of the device back, the new answer would get an earlier time than the previous one.
  // Give it a later time, because the later answer counts.
  const at =
    before && !later(waktu, before.waktu) ? new Date(Date.parse(before.waktu) + 1).toISOString() : waktu;
  return new Map(sheet).set(id, { optid, waktu: at, tersimpan: false });
}

/**
 * Merges the server's answers into the local answers. A later answer from another device replaces the local answer. If
 * the server has the same option, the local answer is marked as saved.
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
 * Merges local answers with those of the server at the start of the test. A saved answer that the server no longer has
 * becomes unsaved, so that it is sent again.
 */
export function start(sheet: AnswerSheet, server: readonly Jawaban[]): AnswerSheet {
  const there = new Set(server.map(({ id }) => id));
  const mine = [...sheet].map(
    ([id, each]) => [id, { ...each, tersimpan: each.tersimpan && there.has(id) }] as const,
  );
  return receive(new Map(mine), server);
}

/**
 * Applies the response to a save. Answers that the user has changed since `sent` stay unsaved. An answer also counts as
 * saved if the server has corrected its time, because the clock of the device was fast.
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

/** Answers that the server has not confirmed. */
export function unsaved(sheet: AnswerSheet): Jawaban[] {
  return [...sheet]
    .filter(([, { tersimpan }]) => !tersimpan)
    .map(([id, { optid, waktu }]) => ({ id, optid, waktu }));
}

/** Removes answers whose question or option is not in `soal`, because an admin has changed the questions. */
export function known(
  sheet: AnswerSheet,
  soal: readonly { id: number; option: readonly { id: number }[] }[],
): AnswerSheet {
  const options = new Map(soal.map(({ id, option }) => [id, new Set(option.map((each) => each.id))]));
  return new Map([...sheet].filter(([id, { optid }]) => options.get(id)?.has(optid)));
}

/** Removes answers from before `sejak`, the time at which the test was reopened. They belong to the sent attempt. */
export function since(sheet: AnswerSheet, sejak: string | null): AnswerSheet {
  if (sejak === null) return sheet;
  return new Map([...sheet].filter(([, { waktu }]) => !later(sejak, waktu)));
}

export function writeSheet(sheet: AnswerSheet): string {
  return JSON.stringify([...sheet].map(([id, each]) => ({ id, ...each })));
}

/** Reads the answers stored on this device. Invalid answers are dropped. */
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
