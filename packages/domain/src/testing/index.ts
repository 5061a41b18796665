export { GOOD_ANALYSIS, GOOD_FILM, GOOD_VIDEO } from './good-film.ts';
export { BEHIND_OPENING, seededProfile, TC0, WITH_JSON_SHEET } from './profiles.ts';
export { SELLER } from './sample-invoices.ts';
export { silentWave } from './silent-wave.ts';
export { CLEAN_REPORT, DELIVERABLE_DETAILS, FILM_BYTES, FILM_FRAMES, MEASUREMENTS, PROBE } from './typical-film.ts';
