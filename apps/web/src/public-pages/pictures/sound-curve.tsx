import classes from './pictures.module.css';

const BARS = 160;
const HEIGHT = 48;

/** Half height of the waveform at a place of the film, 0 to 1: speech that swells and rests over music. */
function loudnessAt(share: number, bar: number): number {
  const phrase = Math.max(0, Math.sin(share * 21) * 0.6 + Math.sin(share * 8 + 1) * 0.35);
  const grain = 0.6 + 0.4 * Math.abs(Math.sin(bar * 2.3) * Math.cos(bar * 0.7));
  const fade = Math.min(1, share * 12, (1 - share) * 9);
  return (0.22 + 0.78 * Math.min(1, phrase * 1.6)) * grain * fade;
}

const path = Array.from({ length: BARS }, (_, bar) => {
  const half = Math.max(1, Math.round((loudnessAt(bar / BARS, bar) * HEIGHT) / 2));
  return `M${bar * 5 + 2} ${HEIGHT / 2 - half}v${half * 2}`;
}).join('');

/** The waveform that the player draws on a canvas, as a drawing that needs no script. */
export function SoundCurve() {
  return (
    <svg className={classes.sound} viewBox={`0 0 ${BARS * 5} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} stroke="rgb(134 142 150 / 70%)" strokeWidth="3" fill="none" />
      <path d={`M0 18H${BARS * 5}`} stroke="#2f9e44" strokeDasharray="4 4" fill="none" />
    </svg>
  );
}
