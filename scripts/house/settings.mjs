// What the measuring takes for granted, in one place: where things stand, what counts as what, and from which size on.

/** Rooms are first-level folders; these are told by the folders below them. */
export const SPLIT = ['api', 'web'];

/** Where the product's code stands: names, alike code, titles and parent imports are looked for here alone. */
export const PRODUCT = /^(contract|rules|api|db|web)\//;

/** Rows written as code: alike by their nature. */
export const DATA = /^db\/(demo|seed)\//;

export const isTest = (path) =>
  /\.(test|e2e|setup|cases)\.tsx?$/.test(path) || /^(test|e2e)\//.test(path) || path.endsWith('.d.ts');

/** How a generated file begins, and those that cannot say it. */
export const GENERATED = /Written by the test suite/;
export const GENERATED_FILES = ['package-lock.json'];

export const SMALL_FILE = 25;

export const SCREENS = 'web/screens/';
export const SHEET_LINES = 60;
export const ALIKE_DECLARATIONS = 5;

/** What a rule may say and still do nothing but lay out. */
export const LAYOUT =
  /^(display|flex(-.*)?|grid(-.*)?|gap|row-gap|column-gap|align-.*|justify-.*|place-.*|min-width|min-height|width|margin(-.*)?|padding(-.*)?|order)$/;

/** The tokens of small and of dimmed text. */
export const SMALL_TEXT = /^font-size: .*-(note|small|xs|sm)\b/;
export const DIMMED = /^color: .*dimmed/;

/** A window of alike code: so many lines, of which so many differ in shape, with so many tokens in all. */
export const ALIKE = { lines: 6, shapes: 4, tokens: 45 };

export const FOLDER_ENTRIES = 24;
/** What is no entry of a folder, besides generated files. */
export const NO_ENTRY = /(\.(test|setup|cases)\.tsx?$)|^test\/|^db\/migrations\/|^docs\/decisions\//;

/** Every page exports one of this name: it is its convention, not a name. */
export const CONVENTION = ['Page'];

/**
 * How a column's title is recognised: an object with a text under `title`, in a file `under`, with one of `beside` next to it
 * (none: always). The key is the text under `key`, else what `cell` or `text` reads first of its row, else the name under which
 * the object stands.
 */
export const TITLES = [
  { side: 'server', under: /^api\//, title: 'title', beside: ['cell', 'text'] },
  { side: 'browser', under: /^web\//, title: 'header', beside: [] },
  { side: 'browser', under: /^web\//, title: 'title', beside: ['key', 'cell', 'phone'] },
  { side: 'declared', under: /^(contract|rules)\//, title: 'title', beside: [] },
  { side: 'declared', under: /^(contract|rules)\//, title: 'judul', beside: [] },
];
/** The call that one list's export is; who imports it on either side speaks of the same list. */
export const EXPORT_CALL = /Ekspor$/;

export const CONTRACT = 'contract/';
export const FEATURES = 'api/features/';
export const HANDLER = /\.routes\.ts$/;

/** Files and folders whose length is a figure of its own. */
export const LENGTHS = ['docs/architecture.md', 'web/app/router/'];

/** A column of the participant's address, which need not be given. */
export const COLUMN = 'no_wa';
/** The measuring itself, which names columns without being of them. */
export const MEASURING = /^(scripts\/house|test\/house\.test\.ts$)/;
