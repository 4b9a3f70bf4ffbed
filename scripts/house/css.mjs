// Style sheets: how long they are, and which rules say the same.
import { ALIKE_DECLARATIONS, DIMMED, LAYOUT, SCREENS, SHEET_LINES, SMALL_TEXT } from './settings.mjs';

/** The declarations of each rule, by its own block: what a nested rule says is its own. Key frames and fonts are no rules. */
export function rulesOf(file) {
  const text = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const rules = [];
  const open = [{ head: '', declarations: new Set(), line: 1 }];
  let from = 0;
  let line = 1;
  let quote = '';
  let depth = 0;
  const said = (to) => text.slice(from, to).replace(/\s+/g, ' ').trim();
  for (let at = 0; at < text.length; at += 1) {
    const c = text[at];
    if (c === '\n') line += 1;
    if (quote) {
      if (c === quote && text[at - 1] !== '\\') quote = '';
    } else if (c === '"' || c === "'") quote = c;
    else if (c === '(') depth += 1;
    else if (c === ')') depth -= 1;
    else if (depth === 0 && (c === '{' || c === ';' || c === '}')) {
      const inside = open.at(-1);
      if (c === '{') open.push({ head: said(at), declarations: new Set(), line });
      else {
        if (said(at)) inside.declarations.add(said(at).replace(/\s*:\s*/, ': '));
        if (c === '}') {
          open.pop();
          const isRule =
            inside.declarations.size > 0 &&
            !inside.head.startsWith('@font-face') &&
            !open.some(({ head }) => head.startsWith('@keyframes'));
          if (isRule) rules.push({ ...inside, place: `${file.path}:${inside.line} ${inside.head}` });
        }
      }
      from = at + 1;
    }
  }
  return rules;
}

const propertyOf = (declaration) => declaration.split(':')[0];

function onlyLaysOut({ declarations }) {
  const all = [...declarations];
  return (
    all.some((said) => /^display: (inline-)?(flex|grid)$/.test(said)) &&
    all.every((said) => LAYOUT.test(propertyOf(said)))
  );
}

const isDimmed = ({ declarations }) =>
  [...declarations].some((said) => DIMMED.test(said)) &&
  [...declarations].some((said) => SMALL_TEXT.test(said));

/** Pairs of rules that share so many declarations, whatever their order and wherever they stand. */
function alikeRules(rules) {
  const long = rules.filter(({ declarations }) => declarations.size >= ALIKE_DECLARATIONS);
  return long.flatMap((one, at) =>
    long.slice(at + 1).flatMap((other) => {
      const shared = [...one.declarations].filter((said) => other.declarations.has(said)).length;
      return shared >= ALIKE_DECLARATIONS ? [`${shared} of ${one.place} = ${other.place}`] : [];
    }),
  );
}

export function cssFigures({ files }) {
  const sheets = files.filter(({ path }) => path.startsWith('web/') && path.endsWith('.css'));
  const rules = sheets.flatMap(rulesOf);
  const long = sheets.filter(({ path, lines }) => path.startsWith(SCREENS) && lines > SHEET_LINES);
  const alike = alikeRules(rules);
  return [
    { name: 'CSS: lines', value: sheets.reduce((sum, { lines }) => sum + lines, 0) },
    { name: 'CSS: sheets', value: sheets.length },
    {
      name: `CSS: sheets of screens above ${SHEET_LINES} lines`,
      value: long.length,
      list: long.map(({ path, lines }) => `${path}: ${lines}`),
    },
    { name: 'CSS: rules', value: rules.length },
    {
      name: `CSS: pairs of rules with ${ALIKE_DECLARATIONS} declarations alike`,
      value: alike.length,
      list: alike,
    },
    ...[
      ['CSS: rules that only lay out (flex, grid)', onlyLaysOut],
      ['CSS: rules that say small and dimmed', isDimmed],
    ].map(([name, test]) => {
      const list = rules.filter(test).map(({ place }) => place);
      return { name, value: list.length, list };
    }),
  ];
}
