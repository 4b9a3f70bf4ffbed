export { pesertaListSearch as search } from '../../../parts/antrean/peserta-search.ts';
