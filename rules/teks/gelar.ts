/** Academic, religious and professional titles in small letters without dots, as they stand before or behind Indonesian names. */
const TITLES: ReadonlySet<string> = new Set(
  `prof dr drg drh drs dra ir h hj kh apt ns bd ak akt ca cpa
   amd aks spd ssi st skom se sh sip ssos sag sthi shi sei sked skep skm sfarm spsi shum sp spt str sgz sds ssn sik sap skh stp sars
   mpd msi mt mkom mm mh msos mag mkes mkep mkm mfarm mpsi mhum mp mpt mtr mgizi msn mds mak map mip ma med msc meng mba mphil mlis mars msh mth
   phd llm lc sst`
    .split(/\s+/)
    .filter(Boolean),
);

/** Without a dot a word of one or two letters may be a name: only these are titles then. */
const SHORT: ReadonlySet<string> = new Set(['dr', 'ir', 'hj']);

function isTitle(word: string): boolean {
  const plain = word.replaceAll(',', '').toLowerCase();
  const letters = plain.replaceAll('.', '');
  if (!TITLES.has(letters)) return false;
  return plain !== letters || letters.length > 2 || SHORT.has(letters);
}

/** What was typed, without titles and the commas before them: `Bagas Nugroho, M.Sc.` is `Bagas Nugroho`. A title alone stays. */
export function withoutTitles(typed: string): string {
  const words = typed.trim().split(/\s+/);
  const names = words.filter((word) => !isTitle(word));
  return (names.length === 0 ? words : names.map((word) => word.replace(/,+$/, ''))).join(' ').trim();
}
