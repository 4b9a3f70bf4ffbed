/** The selected option of one question, its time, and whether the server has confirmed this choice. */
export interface JawabanDipilih {
  readonly optid: number;
  /** ISO 8601 by the server's clock. */
  readonly waktu: string;
  readonly tersimpan: boolean;
}

/** Unsent answers by question id. Changed only by the functions below. */
export type Lembar = ReadonlyMap<number, JawabanDipilih>;

/** Request and response format of one answer. */
export interface Jawaban {
  readonly id: number;
  readonly optid: number;
  readonly waktu: string;
}

const later = (a: string, b: string) => Date.parse(a) > Date.parse(b);

/** Adds a local choice with the current time. The same choice again changes nothing. */
export function choose(lembar: Lembar, id: number, optid: number, waktu: string): Lembar {
  const before = lembar.get(id);
  if (before?.optid === optid) return lembar;
  // A clock that was set back must not make the newer choice older.
  const at =
    before && !later(waktu, before.waktu) ? new Date(Date.parse(before.waktu) + 1).toISOString() : waktu;
  return new Map(lembar).set(id, { optid, waktu: at, tersimpan: false });
}

/**
 * Merges the server's answers: a later choice of another device replaces the local one, the same choice confirms it.
 */
export function receive(lembar: Lembar, server: readonly Jawaban[]): Lembar {
  const next = new Map(lembar);
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
export function start(lembar: Lembar, server: readonly Jawaban[]): Lembar {
  const there = new Set(server.map(({ id }) => id));
  const mine = [...lembar].map(
    ([id, each]) => [id, { ...each, tersimpan: each.tersimpan && there.has(id) }] as const,
  );
  return receive(new Map(mine), server);
}

/**
 * Applies the response to a save of `sent`. Choices made since then stay unsaved; a choice whose time the server has
 * corrected (a fast clock) is confirmed too.
 */
export function confirm(lembar: Lembar, sent: readonly Jawaban[], server: readonly Jawaban[]): Lembar {
  const next = new Map(lembar);
  for (const { id, waktu } of sent) {
    const mine = next.get(id);
    if (mine?.waktu === waktu) next.delete(id);
  }
  for (const [id, mine] of next) if (mine.tersimpan) next.delete(id);
  return receive(next, server);
}

/** Answers that the server does not have yet. */
export function unsaved(lembar: Lembar): Jawaban[] {
  return [...lembar]
    .filter(([, { tersimpan }]) => !tersimpan)
    .map(([id, { optid, waktu }]) => ({ id, optid, waktu }));
}

/** Keeps only answers to these questions with their options: a change of the questions removes other answers. */
export function known(
  lembar: Lembar,
  soal: readonly { id: number; option: readonly { id: number }[] }[],
): Lembar {
  const options = new Map(soal.map(({ id, option }) => [id, new Set(option.map((each) => each.id))]));
  return new Map([...lembar].filter(([id, { optid }]) => options.get(id)?.has(optid)));
}

/** Removes choices made before this time, at which the test was reopened: those answers were sent. */
export function since(lembar: Lembar, sejak: string | null): Lembar {
  if (sejak === null) return lembar;
  return new Map([...lembar].filter(([, { waktu }]) => !later(sejak, waktu)));
}

export function writeLembar(lembar: Lembar): string {
  return JSON.stringify([...lembar].map(([id, each]) => ({ id, ...each })));
}

/** Parses the answers stored on this device; invalid entries are dropped. */
export function readLembar(text: string | null): Lembar {
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
