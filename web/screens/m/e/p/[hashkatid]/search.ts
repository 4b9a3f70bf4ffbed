export { pesertaListSearch as search } from '../../../parts/peserta-search.ts';
