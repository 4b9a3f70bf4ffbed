/** Where the modules of a category stand on its page: `/pr/materi/{hashkatid}#modul`. */
export const MODUL = 'modul';
