export { silentWave } from './silent-wave.ts';
export { CLEAN_REPORT, DELIVERABLE_DETAILS, FILM_BYTES, FILM_FRAMES, MEASUREMENTS, PROBE } from './typical-film.ts';
