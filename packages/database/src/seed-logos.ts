/**
 * Logos of the demo destinations. Each has its own background, so that it is legible at 40 px on light and dark pages.
 */

/** A ring opened into a G with the channel's star in it. */
export const GALATEE_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" role="img" aria-label="Galatée TV">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4b3fd6"/><stop offset="1" stop-color="#8a2be0"/></linearGradient></defs>
  <rect width="80" height="80" rx="18" fill="url(#g)"/>
  <path d="M57.5 27.5A22 22 0 1 0 62 41H44" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M64 8l2.1 6L72 16l-5.9 2.1L64 24l-2.1-5.9L56 16l5.9-2z" fill="#ffd84d"/>
</svg>`;

/** Three streams that widen towards the sea. */
export const ESTUAIRE_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" role="img" aria-label="Estuaire Régions">
  <rect width="80" height="80" rx="18" fill="#00736b"/>
  <circle cx="58" cy="19" r="8" fill="#ffb547"/>
  <g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round">
    <path d="M14 37c8-8 17-8 26 0s18 8 26 0"/>
    <path d="M14 50c8-8 17-8 26 0s18 8 26 0" stroke-opacity=".85"/>
    <path d="M14 63c8-8 17-8 26 0s18 8 26 0" stroke-opacity=".6"/>
  </g>
</svg>`;
