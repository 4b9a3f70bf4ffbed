export { pesertaSearch as search } from '../../../../parts/peserta-search.ts';
