export { agendaSearch as search } from '../parts/antrean/agenda-search.ts';
