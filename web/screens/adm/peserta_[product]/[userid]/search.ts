import { RADAR_BACK } from '../../parts/radar-search.ts';

export const search = RADAR_BACK;
