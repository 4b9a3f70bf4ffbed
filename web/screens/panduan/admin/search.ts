import { pencarian } from '../pencarian.ts';

export const search = pencarian;
