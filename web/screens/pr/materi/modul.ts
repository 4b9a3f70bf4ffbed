/** Hash of the URL that leads to the modules on the page of a category: `/pr/materi/{hashkatid}#modul`. */
export const MODUL = 'modul';
