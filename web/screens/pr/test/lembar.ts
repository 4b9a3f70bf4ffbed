/** The option chosen for one question, when, and whether the server has confirmed this very choice. */
export interface JawabanDipilih {
  readonly optid: number;
  /** ISO 8601 by the server's clock. */
  readonly waktu: string;
  readonly tersimpan: boolean;
}

/** Answers that are not sent yet, by question id. Changed by the functions below only. */
export type Lembar = ReadonlyMap<number, JawabanDipilih>;

/** One answer as it travels. */
export interface Jawaban {
  readonly id: number;
  readonly optid: number;
  readonly waktu: string;
}

const later = (a: string, b: string) => Date.parse(a) > Date.parse(b);

/** A choice made here, now. Choosing the same again changes nothing. */
export function choose(lembar: Lembar, id: number, optid: number, waktu: string): Lembar {
  const before = lembar.get(id);
  if (before?.optid === optid) return lembar;
  // A clock that was set back must not make the newer choice look older.
  const at =
    before && !later(waktu, before.waktu) ? new Date(Date.parse(before.waktu) + 1).toISOString() : waktu;
  return new Map(lembar).set(id, { optid, waktu: at, tersimpan: false });
}

/** What the server has: a later choice of another device replaces ours, the same one confirms it. */
export function receive(lembar: Lembar, server: readonly Jawaban[]): Lembar {
  const next = new Map(lembar);
  for (const { id, optid, waktu } of server) {
    const mine = next.get(id);
    if (!mine || later(waktu, mine.waktu) || mine.optid === optid)
      next.set(id, { optid, waktu, tersimpan: true });
  }
  return next;
}

/** The start: what is kept here beside what the server has. What was confirmed and is there no more goes there again. */
export function start(lembar: Lembar, server: readonly Jawaban[]): Lembar {
  const there = new Set(server.map(({ id }) => id));
  const mine = [...lembar].map(
    ([id, each]) => [id, { ...each, tersimpan: each.tersimpan && there.has(id) }] as const,
  );
  return receive(new Map(mine), server);
}

/**
 * The answer to a save of `sent`. What was chosen since then stays unsaved; what the server gave a time of its own (a
 * clock that ran ahead) is confirmed all the same.
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

/** What the server does not have yet. */
export function unsaved(lembar: Lembar): Jawaban[] {
  return [...lembar]
    .filter(([, { tersimpan }]) => !tersimpan)
    .map(([id, { optid, waktu }]) => ({ id, optid, waktu }));
}

/** Only answers to these questions with their options: a bank that has changed drops what is none any more. */
export function known(
  lembar: Lembar,
  soal: readonly { id: number; option: readonly { id: number }[] }[],
): Lembar {
  const options = new Map(soal.map(({ id, option }) => [id, new Set(option.map((each) => each.id))]));
  return new Map([...lembar].filter(([id, { optid }]) => options.get(id)?.has(optid)));
}

/** Without what was chosen before this moment, at which the test was opened anew: those answers were sent. */
export function since(lembar: Lembar, sejak: string | null): Lembar {
  if (sejak === null) return lembar;
  return new Map([...lembar].filter(([, { waktu }]) => !later(sejak, waktu)));
}

export function writeLembar(lembar: Lembar): string {
  return JSON.stringify([...lembar].map(([id, each]) => ({ id, ...each })));
}

/** What was kept on this device; anything that is no answer is left out. */
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
