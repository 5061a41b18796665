export { GOOD_ANALYSIS, GOOD_FILM, GOOD_VIDEO } from './good-film.ts';
export { SELLER } from './sample-invoices.ts';
export { silentWave } from './silent-wave.ts';
export { CLEAN_REPORT, DELIVERABLE_DETAILS, FILM_BYTES, FILM_FRAMES, MEASUREMENTS, PROBE } from './typical-film.ts';
