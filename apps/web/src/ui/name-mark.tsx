import classes from './name-mark.module.css';

/** The logo: an S-shaped path with the spot at its end. Decorative; the name is beside it. */
function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
      <path
        d="M17 7H11a4.5 4.5 0 0 0 0 9h10a4.5 4.5 0 0 1 0 9H6"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <circle cx="25" cy="7" r="4" className={classes.spot} />
    </svg>
  );
}

/** Logo and name. */
export function NameMark({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <span className={classes.root}>
      <Mark size={size} />
      <span className={classes.name} style={{ fontSize: size * 0.8 }}>
        {name}
      </span>
    </span>
  );
}
