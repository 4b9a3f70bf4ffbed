// What the code imports and what it calls its types.
import { CONTRACT, CONVENTION, FEATURES, HANDLER, PRODUCT, SCREENS } from './settings.mjs';
import { byName, placeOf, roomOf } from './tree.mjs';

const inProduct = ({ path, isCode, isTest, isGenerated }) =>
  PRODUCT.test(path) && isCode && !isTest && !isGenerated;

/** What the screens have to know: each name that they import from our code outside of the screens, by the room that has it. */
export function symbolFigures({ files }) {
  const symbols = new Map();
  for (const file of files.filter((it) => inProduct(it) && it.path.startsWith(SCREENS)))
    for (const { to, own, names } of file.imports)
      if (own && !to.startsWith(SCREENS) && !to.endsWith('.css'))
        for (const { name } of names) symbols.set(`${to}#${name}`, to);
  const rooms = [...new Set([...symbols.values()].map(roomOf))].sort(byName);
  return [
    { name: 'Symbols that screens import', value: symbols.size, list: [...symbols.keys()].sort(byName) },
    ...rooms.map((room) => ({
      name: `Symbols that screens import: ${room}`,
      value: [...symbols.values()].filter((to) => roomOf(to) === room).length,
    })),
    { name: 'Modules that screens import', value: new Set(symbols.values()).size },
  ];
}

/** Imports that climb: those of the product, and with the tests. */
export function parentFigures({ files }) {
  const climbing = (prefix, all) =>
    files
      .filter((file) => file.imports && (all || inProduct(file)))
      .flatMap((file) => file.imports.filter(({ said }) => said.startsWith(prefix))).length;
  return [
    { name: 'Imports of ../', value: climbing('../', false) },
    { name: 'Imports of ../, with tests and the other rooms', value: climbing('../', true) },
    { name: 'Imports of ../../../', value: climbing('../../../', false) },
    { name: 'Imports of ../../../, with tests and the other rooms', value: climbing('../../../', true) },
  ];
}

const TYPES = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'TSEnumDeclaration', 'ClassDeclaration'];
const isFunction = (node) => /^(Arrow)?Function(Expression|Declaration)?$/.test(node?.type ?? '');

/** Names that stand at the top of a file: its types, and its components. */
function declaredIn({ path, program }) {
  return program.body.flatMap((statement) => {
    const it = statement.declaration ?? statement;
    if (TYPES.includes(it.type)) return [{ kind: 'type', name: it.id.name, start: it.start }];
    if (!path.endsWith('.tsx')) return [];
    const functions =
      it.type === 'VariableDeclaration' ? it.declarations.filter((d) => isFunction(d.init)) : [it];
    return functions
      .filter((d) => (isFunction(d) || isFunction(d.init)) && /^[A-Z][a-z]/.test(d.id?.name ?? ''))
      .map((d) => ({ kind: 'component', name: d.id.name, start: d.start }));
  });
}

/** Names that more than one file gives to something of its own. */
export function nameFigures({ files }) {
  const places = { type: new Map(), component: new Map() };
  for (const file of files.filter(inProduct))
    for (const { kind, name, start } of declaredIn(file)) {
      if (CONVENTION.includes(name)) continue;
      const of = places[kind].get(name) ?? new Map();
      places[kind].set(name, of.set(file.path, placeOf(file, start)));
    }
  return Object.entries(places).flatMap(([kind, names]) => {
    const shared = [...names].filter(([, of]) => of.size > 1).sort((a, b) => b[1].size - a[1].size);
    return [
      {
        name: `Names of a ${kind} that several files give`,
        value: shared.length,
        list: shared.map(([name, of]) => `${name} (${of.size}): ${[...of.values()].join(', ')}`),
      },
      {
        name: `  files that give one of these to a ${kind}`,
        value: shared.reduce((sum, [, of]) => sum + of.size, 0),
      },
    ];
  });
}

/** The endpoints that a file of handlers answers: the first argument of what it exports. */
function answeredBy({ program, imports }) {
  const known = new Map(
    imports
      .filter(({ to }) => to?.startsWith(CONTRACT))
      .flatMap(({ to, names }) => names.filter((it) => !it.isType).map(({ local }) => [local, to])),
  );
  return program.body
    .flatMap((statement) => statement.declaration?.declarations ?? [])
    .map(({ init }) => init?.type === 'CallExpression' && init.arguments[0]?.name)
    .filter((name) => known.has(name))
    .map((name) => ({ name, from: known.get(name) }));
}

/** `contract/adm/x.ts` is answered by `api/features/adm/x.routes.ts`, `x-more.routes.ts` beside it or what lies in `api/features/adm/x/`. */
export function strayFigures({ files }) {
  const strays = new Map();
  const answered = new Set();
  for (const file of files.filter((it) => it.path.startsWith(FEATURES) && HANDLER.test(it.path)))
    for (const { from } of answeredBy(file)) {
      answered.add(from);
      const home = FEATURES + from.slice(CONTRACT.length).replace(/\.ts$/, '');
      if (!file.path.startsWith(home) || !/[/.-]/.test(file.path[home.length] ?? ''))
        strays.set(from, (strays.get(from) ?? new Set()).add(file.path));
    }
  return [
    { name: 'Contract files with calls', value: answered.size },
    {
      name: 'Contract files with a handler elsewhere',
      value: strays.size,
      list: [...strays].map(([from, to]) => `${from}: ${[...to].join(', ')}`).sort(byName),
    },
  ];
}
