/**
 * Returns the id of a screen's section in the guide: `/pr/materi/{hashkatid}`, or the router's `/pr/materi/$hashkatid`,
 * becomes `pr-materi-hashkatid`. The picture of the section has the same name.
 */
export const partId = (path: string): string => path.slice(1).replace(/[{}$]/g, '').replaceAll('/', '-');
