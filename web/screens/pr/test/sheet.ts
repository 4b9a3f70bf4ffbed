/** The selected option of one question, its time, and whether the server has confirmed this choice. */
export interface JawabanDipilih {
  readonly optid: number;
  /** ISO 8601 by the server's clock. */
  readonly waktu: string;
  readonly tersimpan: boolean;
}

/** Unsent answers by question id. Changed only by the functions below. */
export type AnswerSheet = ReadonlyMap<number, JawabanDipilih>;

/** Request and response format of one answer. */
export interface Jawaban {
  readonly id: number;
  readonly optid: number;
  readonly waktu: string;
}

const later = (a: string, b: string) => Date.parse(a) > Date.parse(b);

/** Adds a local choice with the current time. The same choice again changes nothing. */
export function choose(sheet: AnswerSheet, id: number, optid: number, waktu: string): AnswerSheet {
  const before = sheet.get(id);
  if (before?.optid === optid) return sheet;
  // A clock that was set back must not make the newer choice older.
  const at =
    before && !later(waktu, before.waktu) ? new Date(Date.parse(before.waktu) + 1).toISOString() : waktu;
  return new Map(sheet).set(id, { optid, waktu: at, tersimpan: false });
}

/**
 * Merges the server's answers: a later choice of another device replaces the local one, the same choice confirms it.
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
 * Start of the test: merges local answers with the server's. A confirmed answer that the server has lost becomes
 * unsaved again.
 */
export function start(sheet: AnswerSheet, server: readonly Jawaban[]): AnswerSheet {
  const there = new Set(server.map(({ id }) => id));
  const mine = [...sheet].map(
    ([id, each]) => [id, { ...each, tersimpan: each.tersimpan && there.has(id) }] as const,
  );
  return receive(new Map(mine), server);
}

/**
 * Applies the response to a save of `sent`. Choices made since then stay unsaved; a choice whose time the server has
 * corrected (a fast clock) is confirmed too.
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

/** Answers that the server does not have yet. */
export function unsaved(sheet: AnswerSheet): Jawaban[] {
  return [...sheet]
    .filter(([, { tersimpan }]) => !tersimpan)
    .map(([id, { optid, waktu }]) => ({ id, optid, waktu }));
}

/** Keeps only answers to these questions with their options: a change of the questions removes other answers. */
export function known(
  sheet: AnswerSheet,
  soal: readonly { id: number; option: readonly { id: number }[] }[],
): AnswerSheet {
  const options = new Map(soal.map(({ id, option }) => [id, new Set(option.map((each) => each.id))]));
  return new Map([...sheet].filter(([id, { optid }]) => options.get(id)?.has(optid)));
}

/** Removes choices made before this time, at which the test was reopened: those answers were sent. */
export function since(sheet: AnswerSheet, sejak: string | null): AnswerSheet {
  if (sejak === null) return sheet;
  return new Map([...sheet].filter(([, { waktu }]) => !later(sejak, waktu)));
}

export function writeSheet(sheet: AnswerSheet): string {
  return JSON.stringify([...sheet].map(([id, each]) => ({ id, ...each })));
}

/** Parses the answers stored on this device; invalid entries are dropped. */
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
