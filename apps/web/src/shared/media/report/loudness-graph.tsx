import classes from './sound-report.module.css';

/** Range of the graph, in LUFS: quieter values sit on the floor. */
const FLOOR = -50;
const CEILING = -5;
const HEIGHT = 40;
const MAX_POINTS = 300;

/** Loudness over time with the target as a line; purely visual, the figures are beside it. */
export function LoudnessGraph({ curve, target }: { curve: readonly (number | null)[]; target: number }) {
  const points = thinned(curve);
  if (points.length < 2) return null;
  const heightOf = (lufs: number | null) =>
    HEIGHT - ((Math.min(CEILING, Math.max(FLOOR, lufs ?? FLOOR)) - FLOOR) / (CEILING - FLOOR)) * HEIGHT;
  const line = points.map((lufs, index) => `${index},${heightOf(lufs).toFixed(1)}`).join(' ');
  const width = points.length - 1;
  return (
    <svg className={classes.graph} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon className={classes.area} points={`0,${HEIGHT} ${line} ${width},${HEIGHT}`} />
      <polyline className={classes.line} points={line} />
      <line className={classes.target} x1={0} x2={width} y1={heightOf(target)} y2={heightOf(target)} />
    </svg>
  );
}

/** Keeps the loudest value of each interval, so that no peak gets lost. */
function thinned(curve: readonly (number | null)[]): (number | null)[] {
  const step = Math.max(1, Math.ceil(curve.length / MAX_POINTS));
  return Array.from({ length: Math.ceil(curve.length / step) }, (_, index) => {
    const stretch = curve.slice(index * step, (index + 1) * step).filter((lufs) => lufs !== null);
    return stretch.length === 0 ? null : Math.max(...stretch);
  });
}
