/** One reply, as a line of the file of replies. */
export interface Reply {
  /** Who asked for what: unique in its file. */
  call: string;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const SHOWN = 6;

const short = (value: unknown) => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where two values differ: `body.0.name: "A" → "B"`. */
export function differences(before: unknown, after: unknown, place = ''): string[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return [`${place || 'value'}: ${short(before)} → ${short(after)}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const found = [...keys].flatMap((key) =>
    differences(before[key], after[key], place === '' ? key : `${place}.${key}`),
  );
  // The order in which a reply names its fields is part of it.
  if (found.length === 0 && Object.keys(before).join() !== Object.keys(after).join())
    return [`${place || 'value'}: fields in another order`];
  return found;
}

export function repliesIn(text: string): Map<string, Reply> {
  const replies = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Reply);
  return new Map(replies.map((reply) => [reply.call, reply]));
}

/** What differs between two files of replies, as lines to read; none where they are alike. */
export function compareReplies(before: string, after: string): string[] {
  const [old, now] = [repliesIn(before), repliesIn(after)];
  const lines: string[] = [];
  for (const call of new Set([...old.keys(), ...now.keys()])) {
    const [a, b] = [old.get(call), now.get(call)];
    if (!a || !b) {
      lines.push(`${a ? 'only before' : 'only after'}: ${call} (${(a ?? b)?.status})`);
      continue;
    }
    const found = differences(a, b);
    if (found.length === 0) continue;
    lines.push(call, ...found.slice(0, SHOWN).map((each) => `    ${each}`));
    if (found.length > SHOWN) lines.push(`    and ${found.length - SHOWN} more`);
  }
  return lines;
}
