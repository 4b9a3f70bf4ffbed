import { SETTINGS, type Setting } from '#api/start/setting-list.ts';

const LINE_MAX = 120;

/** All settings with default and meaning, as Markdown lists below headings. */
export function settingsList(): string {
  return Object.entries<Setting>(SETTINGS)
    .map(([name, { value, shown, heading, meaning }]) => {
      const absent = value.parse(undefined);
      const standard = shown ?? (absent === undefined ? '' : `\`${absent as string | number}\``);
      const item = wrap(`- **\`${name}\`**${standard && ` (${standard})`}: ${meaning}`);
      return heading ? `\n## ${heading}\n\n${item}\n` : `${item}\n`;
    })
    .join('');
}

/** Wraps a list item at spaces, but not inside of code. */
function wrap(item: string): string {
  let line = '';
  const lines: string[] = [];
  for (const word of item.split(/ (?=(?:[^`]*`[^`]*`)*[^`]*$)/)) {
    if (line && line.length + 1 + word.length > LINE_MAX) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}
