export { search } from '#parts/akun/search.ts';
