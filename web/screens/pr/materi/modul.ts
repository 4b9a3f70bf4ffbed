/** Hash of the URL that leads to the modules on a category's page: `/pr/materi/{hashkatid}#modul`. */
export const MODUL = 'modul';
