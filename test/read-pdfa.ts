import { inflateSync } from 'node:zlib';

interface PdfObject {
  dict: string;
  stream: Buffer | null;
}

/**
 * Returns the clauses of PDF/A-2b (ISO 19005-2) that a PDF violates. The function can read only PDFs in the form that
 * the app writes, with a plain cross-reference table. It does not check single glyphs, as larger programs such as
 * veraPDF do.
 */
export function brokenClauses(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  const objects = objectsOf(bytes, text);
  const trailer = /trailer\n([^]*?)\nstartxref\n\d+\n%%EOF\n?$/.exec(text)?.[1] ?? '';
  const of = (dict: string, key: string) =>
    objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dict)?.[1]));
  const all = [...objects.values()];
  const dicts = all.map(({ dict }) => dict);
  const catalog = of(trailer, 'Root')?.dict ?? '';
  const intent = objects.get(Number(/\/OutputIntents \[(\d+) 0 R\]/.exec(catalog)?.[1]))?.dict ?? '';
  const metadata = of(catalog, 'Metadata');
  const info = of(trailer, 'Info')?.dict ?? '';

  const clauses: [string, boolean][] = [
    ['6.1.2 header', /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(text)],
    ['6.1.3 trailer', /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.test(trailer)],
    ['6.1.3 encryption', trailer !== '' && !trailer.includes('/Encrypt')],
    ['6.1.4 objects', all.length > 0 && all.every(({ dict }) => dict !== '')],
    [
      '6.1.7 lengths of streams',
      all.every(({ dict, stream }) => !dict.includes('/Filter') || stream !== null),
    ],
    ['6.1.7.2 filters', dicts.every((dict) => !/\/(LZWDecode|Crypt)\b/.test(dict))],
    ['6.2.3 output intent', isRgb(intent, of(intent, 'DestOutputProfile'))],
    ['6.2.4 colours', all.every((each) => hasOnlyRgb(each))],
    // The check refuses all transparency, because a page with transparency must also declare its blending colour space.
    [
      '6.2.10 transparency',
      dicts.every((dict) => !/\/(SMask|CA|ca|BM) (?!\/None|\/Normal|1\b)|\/Transparency/.test(dict)),
    ],
    ['6.2.11 faces', areEmbedded(all, of)],
    [
      '6.3 annotations',
      dicts.every((dict) => !dict.includes('/Type /Annot') || /\/Subtype \/Link[^]*\/F 4\b/.test(dict)),
    ],
    ['6.5 actions', dicts.every((dict) => !/\/(JavaScript|JS|AA|OpenAction|Launch)\b/.test(dict))],
    [
      '6.6.2 metadata',
      metadata?.stream?.includes('<x:xmpmeta') === true && !metadata.dict.includes('/Filter'),
    ],
    ['6.6.3 document information', agree(info, metadata?.stream?.toString() ?? '', objects)],
    ['6.6.4 version', isPdfA2b(metadata?.stream?.toString() ?? '')],
    ['6.8 embedded files', dicts.every((dict) => !/\/(EmbeddedFiles?|AcroForm|XFA)\b/.test(dict))],
  ];
  return clauses.flatMap(([clause, holds]) => (holds ? [] : [clause]));
}

/**
 * Reads each PDF object at its position in the cross-reference table. Returns the objects by number. A missing object
 * is empty.
 */
function objectsOf(bytes: Buffer, text: string): Map<number, PdfObject> {
  const table = text.slice(Number(/startxref\n(\d+)\n/.exec(text)?.[1]));
  const places = [...table.matchAll(/^(\d{10}) \d{5} ([nf]) $/gm)];
  return new Map(
    places.flatMap(([, at, kind], number) =>
      kind === 'f' ? [] : [[number, objectAt(bytes, text, Number(at), number)] as const],
    ),
  );
}

function objectAt(bytes: Buffer, text: string, at: number, number: number): PdfObject {
  const head = `${number} 0 obj\n`;
  const end = text.indexOf('\nendobj', at);
  if (!text.startsWith(head, at) || end < 0) return { dict: '', stream: null };
  const begin = text.indexOf('\nstream\n', at);
  if (begin < 0 || begin > end) return { dict: text.slice(at + head.length, end), stream: null };
  const dict = text.slice(at + head.length, begin);
  const from = begin + '\nstream\n'.length;
  const to = from + Number(/\/Length (\d+)/.exec(dict)?.[1]);
  return { dict, stream: /^\n?endstream\n/.test(text.slice(to, to + 11)) ? bytes.subarray(from, to) : null };
}

const unpack = ({ dict, stream }: PdfObject): Buffer =>
  stream !== null && dict.includes('/FlateDecode') ? inflateSync(stream) : (stream ?? Buffer.alloc(0));

/** True for an output intent of PDF/A whose ICC profile (`acsp`) has the three colours of RGB. */
function isRgb(intent: string, profile: PdfObject | undefined): boolean {
  if (!profile || !/\/S \/GTS_PDFA1\b/.test(intent) || !/\/N 3\b/.test(profile.dict)) return false;
  const icc = unpack(profile);
  return icc.toString('latin1', 36, 40) === 'acsp' && icc.toString('latin1', 16, 20) === 'RGB ';
}

/** True if the object has only colours that the RGB output intent covers: no CMYK, spot or other device colours. */
function hasOnlyRgb(each: PdfObject): boolean {
  if (/\/Device(CMYK|N)\b|\/Separation\b/.test(each.dict)) return false;
  const draws = each.stream !== null && /^<<\n\/Length \d+\n\/Filter \/FlateDecode\n>>$/.test(each.dict);
  return !draws || !/\/DeviceCMYK\b|(?:^|\s)(?:[\d.]+ ){4}[kK]\s/.test(unpack(each).toString('latin1'));
}

/** True if the file contains each used font, and the font's glyphs can be found in it. */
function areEmbedded(
  all: readonly PdfObject[],
  of: (dict: string, key: string) => PdfObject | undefined,
): boolean {
  const faces = all.filter(({ dict }) => /\/Type \/Font\n/.test(dict)).map(({ dict }) => dict);
  const own = faces.filter((dict) => !dict.includes('/Subtype /Type0'));
  return (
    own.length > 0 &&
    own.every((dict) => {
      const file = of(of(dict, 'FontDescriptor')?.dict ?? '', 'FontFile2');
      return dict.includes('/CIDToGIDMap /Identity') && file?.stream != null && unpack(file).length > 0;
    })
  );
}

const isPdfA2b = (xmp: string) =>
  xmp.includes('<pdfaid:part>2</pdfaid:part>') && xmp.includes('<pdfaid:conformance>B</pdfaid:conformance>');

/** True if each entry of the information dictionary has the same value in the XMP packet, and there is an entry. */
function agree(info: string, xmp: string, objects: ReadonlyMap<number, PdfObject>): boolean {
  const said = [...info.matchAll(/^\/(\w+) (\d+) 0 R$/gm)].map(
    ([, key = '', at]) => [key, objects.get(Number(at))?.dict.slice(1, -1)] as const,
  );
  const told: Record<string, string | undefined> = {
    Title: /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">(.*)<\/rdf:li>/.exec(xmp)?.[1],
    Producer: /<pdf:Producer>(.*)<\/pdf:Producer>/.exec(xmp)?.[1],
    Creator: /<xmp:CreatorTool>(.*)<\/xmp:CreatorTool>/.exec(xmp)?.[1],
    CreationDate: /<xmp:CreateDate>(.*)<\/xmp:CreateDate>/
      .exec(xmp)?.[1]
      ?.replace(/^|[-:T]/g, (sign) => (sign === '' ? 'D:' : '')),
  };
  return said.length > 0 && said.every(([key, value]) => value !== undefined && value === told[key]);
}
