/** Academic, religious and professional titles of Indonesian names, in lower case without dots. */
const TITLES: ReadonlySet<string> = new Set(
  `prof dr drg drh drs dra ir h hj kh apt ns bd ak akt ca cpa
   amd aks spd ssi st skom se sh sip ssos sag sthi shi sei sked skep skm sfarm spsi shum sp spt str sgz sds ssn sik sap skh stp sars
   mpd msi mt mkom mm mh msos mag mkes mkep mkm mfarm mpsi mhum mp mpt mtr mgizi msn mds mak map mip ma med msc meng mba mphil mlis mars msh mth
   phd llm lc sst`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Titles of two letters that count as titles even without a dot. Other titles of one or two letters need a dot, because
 * they may be names.
 */
const SHORT: ReadonlySet<string> = new Set(['dr', 'ir', 'hj']);

function isTitle(word: string): boolean {
  const plain = word.replaceAll(',', '').toLowerCase();
  const letters = plain.replaceAll('.', '');
  if (!TITLES.has(letters)) return false;
  return plain !== letters || letters.length > 2 || SHORT.has(letters);
}

/**
 * Removes titles and the commas before them: `Bagas Nugroho, M.Sc.` becomes `Bagas Nugroho`. If a text
 * contains only titles, it stays unchanged.
 */
export function withoutTitles(typed: string): string {
  const words = typed.trim().split(/\s+/);
  const names = words.filter((word) => !isTitle(word));
  return (names.length === 0 ? words : names.map((word) => word.replace(/,+$/, ''))).join(' ').trim();
}
