/**
 * What a screen's part of the guide has behind `#`: `/pr/materi/{hashkatid}`, or the router's `/pr/materi/$hashkatid`, is
 * `pr-materi-hashkatid`. Its picture is called so, too.
 */
export const bagianId = (path: string): string => path.slice(1).replace(/[{}$]/g, '').replaceAll('/', '-');
