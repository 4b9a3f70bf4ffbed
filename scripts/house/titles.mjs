// Titles of lists typed by hand: on the server for the export, in the browser for the columns, and both.
import { EXPORT_CALL, PRODUCT, TITLES } from './settings.mjs';
import { placeOf, visit } from './tree.mjs';

/** A pair counts with the first of its two sides. */
const SIDES = ['server', 'browser', 'declared'];

const nameOf = (property) => property.key?.name ?? property.key?.value;
const propertyOf = (object, name) =>
  object.properties.find((property) => property.type === 'Property' && nameOf(property) === name)?.value;

/** What is typed: a text, or a template with words of its own. */
function typed(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  const text = node.quasis.map(({ value }) => value.cooked).join('…');
  return /\p{L}/u.test(text) ? text : null;
}

/** What a function reads of its row, where that is one thing: `k.alamat?.kota` is `kota`. */
function onlyRead(node) {
  const given = node?.params?.[0];
  if (!given) return null;
  const taken = given.type === 'ObjectPattern' ? given.properties : [];
  if (taken.length > 1) return null;
  const row = taken[0]?.value?.name ?? given.name;
  const read = new Set();
  visit(node.body, (it, above) => {
    if (it.type !== 'MemberExpression' || it.object.name !== row) return;
    const chain = [it];
    for (const up of above.toReversed()) {
      if (up.type === 'CallExpression' && up.callee === chain.at(-1) && chain.length > 1) chain.pop();
      if (up.type !== 'MemberExpression' || up.object !== chain.at(-1)) break;
      chain.push(up);
    }
    read.add(chain.at(-1).property.name);
  });
  if (read.size === 0 && taken.length === 1) return nameOf(taken[0]);
  return read.size === 1 ? [...read][0] : null;
}

function keyOf(object, above) {
  const said = typed(propertyOf(object, 'key'));
  if (said !== null) return said;
  const read = onlyRead(propertyOf(object, 'cell')) ?? onlyRead(propertyOf(object, 'text'));
  const holder = above.at(-1);
  return read ?? (holder?.type === 'Property' && holder.value === object ? nameOf(holder) : null);
}

/** The function above that takes `name`, with what it is called. */
function takerOf(name, above) {
  const at = above.findLastIndex((node) => node.params?.some((param) => param.name === name));
  if (at === -1) return null;
  const named = above[at].id ?? above[at - 1]?.id;
  const position = (wanted) => above[at].params.findIndex((param) => param.name === wanted);
  return named && { name: named.name, title: position(name), key: position('key') };
}

/** The titles that a file types: in objects, and in calls of its own functions that make such an object of a text. */
function titlesIn(file) {
  const kinds = TITLES.filter(({ under }) => under.test(file.path));
  const found = [];
  const takers = [];
  const add = (side, node, key, start) =>
    found.push({ side, key, title: typed(node), file: file.path, place: placeOf(file, start) });
  visit(file.program, (node, above) => {
    if (node.type !== 'ObjectExpression') return;
    const kind = kinds.find(
      ({ title, beside }) =>
        propertyOf(node, title) &&
        (beside.length === 0 || beside.some((name) => propertyOf(node, name) !== undefined)),
    );
    if (!kind) return;
    const title = propertyOf(node, kind.title);
    if (typed(title) !== null) add(kind.side, title, keyOf(node, above), title.start);
    const taker = title.type === 'Identifier' && takerOf(title.name, above);
    if (taker) takers.push({ ...taker, side: kind.side });
  });
  if (takers.length > 0)
    visit(file.program, (node) => {
      const taker = node.type === 'CallExpression' && takers.find(({ name }) => name === node.callee.name);
      const title = taker && node.arguments[taker.title];
      if (title && typed(title) !== null)
        add(taker.side, title, typed(node.arguments[taker.key] ?? null), title.start);
    });
  return found;
}

const wordsOf = ({ title }) => title.toLocaleLowerCase('id').replace(/[^\p{L}\d%]/gu, '');

/** What is typed for the same on a later side: those in the same words, else those under the same key. */
function twinsOf(one, list) {
  const later = list.filter(({ side }) => SIDES.indexOf(side) > SIDES.indexOf(one.side));
  const same = later.filter((other) => wordsOf(other) === wordsOf(one));
  return same.length > 0 ? same : later.filter(({ key }) => key !== null && key === one.key);
}

/** For each export: the titles of the files that name its call, and of those that these import. */
function byExport(files, titles) {
  const listed = new Map();
  const at = (path) => titles.get(path) ?? [];
  for (const file of files) {
    const calls = file.imports.flatMap(({ to, names }) =>
      to?.startsWith('contract/')
        ? names.map(({ name }) => name).filter((name) => EXPORT_CALL.test(name))
        : [],
    );
    if (calls.length === 0) continue;
    const near = new Set([file.path, ...file.imports.filter(({ own }) => own).map(({ to }) => to)]);
    for (const call of calls)
      listed.set(call, new Set([...(listed.get(call) ?? []), ...[...near].flatMap(at)]));
  }
  return [...listed.values()].map((all) => [...all]);
}

export function titleFigures({ files }) {
  const code = files.filter((file) => PRODUCT.test(file.path) && file.isCode && !file.isTest);
  const titles = new Map(code.map((file) => [file.path, titlesIn(file)]));
  const all = [...titles.values()].flat();
  const twice = new Map();
  for (const list of byExport(code, titles))
    for (const one of list) {
      const twins = twinsOf(one, list);
      if (twins.length > 0) twice.set(one, [...new Set([...(twice.get(one) ?? []), ...twins])]);
    }
  const tell = ([one, twins]) =>
    `${one.key ?? '?'}: ${one.title} (${one.place}) = ${twins.map(({ title, place }) => `${title} (${place})`).join(', ')}`;
  const differ = [...twice].filter(([one, twins]) => twins.every(({ title }) => title !== one.title));
  const typedAt = (side) => all.filter((it) => it.side === side);
  return [
    ...SIDES.map((side) => ({
      name: `Titles of columns typed: ${side}`,
      value: typedAt(side).length,
      list: typedAt(side).map(({ key, title, place }) => `${key ?? '?'}: ${title} (${place})`),
    })),
    { name: 'Titles typed twice', value: twice.size, list: [...twice].map(tell) },
    { name: '  and never in the same words', value: differ.length, list: differ.map(tell) },
  ];
}
