export { silentWave } from './silent-wave.ts';
export { CLEAN_REPORT, FILM_BYTES, FILM_FRAMES, MEASUREMENTS, PROBE } from './typical-film.ts';
