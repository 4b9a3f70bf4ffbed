export { agendaSearch as search } from '../parts/agenda-search.ts';
