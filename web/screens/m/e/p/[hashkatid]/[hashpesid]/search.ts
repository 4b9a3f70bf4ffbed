export { pesertaSearch as search } from '../../../../parts/antrean/peserta-search.ts';
