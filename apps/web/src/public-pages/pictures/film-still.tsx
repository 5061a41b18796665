import classes from './pictures.module.css';

/** A frame of an invented commercial, drawn: a bottle at the water's edge at dusk. */
export function FilmStill({ brand, line }: { brand: string; line: string }) {
  return (
    <svg className={classes.still} viewBox="0 0 960 540" aria-hidden="true">
      <defs>
        <linearGradient id="still-sky" x2="0" y2="1">
          <stop stopColor="#15304f" />
          <stop offset=".55" stopColor="#c0627a" />
          <stop offset="1" stopColor="#f5b67a" />
        </linearGradient>
        <linearGradient id="still-water" x2="0" y2="1">
          <stop stopColor="#d98a72" />
          <stop offset=".35" stopColor="#4d5f83" />
          <stop offset="1" stopColor="#0d2038" />
        </linearGradient>
        <linearGradient id="still-glass">
          <stop stopColor="#d8f0f2" stopOpacity=".55" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".9" />
          <stop offset="1" stopColor="#9cc9d6" stopOpacity=".6" />
        </linearGradient>
      </defs>
      <path fill="url(#still-sky)" d="M0 0h960v330H0z" />
      <circle cx="322" cy="262" r="54" fill="#ffe1ad" />
      <path
        fill="#5c4668"
        d="M0 330V236l96-62 84 58 70-36 120 86 92-30 118 62 96-84 122 46 90-70 72 40v84z"
        opacity=".75"
      />
      <path fill="#2c2f4c" d="M0 330v-42l140-30 128 40 172-14 160 26 190-48 170 36v32z" />
      <path fill="url(#still-water)" d="M0 330h960v210H0z" />
      <g stroke="#ffe1ad" strokeLinecap="round" strokeWidth="4" opacity=".7">
        <path d="M262 346h122M286 364h74M236 384h152M276 408h88M222 434h176M292 462h60" />
      </g>
      <path fill="#0b1626" d="M520 540c20-64 96-84 196-80s176 30 244 22v58z" />
      <g transform="translate(690 168)">
        <path fill="#1f7a86" d="M26 0h40v26H26z" />
        <path
          fill="url(#still-glass)"
          d="M30 26h32v34c0 26 30 34 30 74v150c0 16-8 24-22 24H22c-14 0-22-8-22-24V134c0-40 30-48 30-74z"
        />
        <path fill="#9fd6df" opacity=".55" d="M0 150h92v134c0 16-8 24-22 24H22c-14 0-22-8-22-24z" />
        <path fill="#f7fbfb" d="M0 176h92v74H0z" />
        <path
          d="M14 222c11-10 21-10 32 0s21 10 32 0"
          fill="none"
          stroke="#1f7a86"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M22 202h48" stroke="#1a1c20" strokeWidth="5" strokeLinecap="round" />
        <path fill="#fff" opacity=".6" d="M10 140c4-24 16-34 20-52v176H10z" />
      </g>
      <g fill="#fff" fontFamily="inherit">
        <text x="64" y="92" fontSize="40" fontWeight="600" letterSpacing="-.6">
          {line}
        </text>
        <text x="64" y="130" fontSize="22" opacity=".85">
          {brand}
        </text>
      </g>
    </svg>
  );
}
