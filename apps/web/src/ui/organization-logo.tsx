import { useState } from 'react';
import classes from './organization-logo.module.css';

interface OrganizationLogoProps {
  name: string;
  /** Path of the image; initials are shown if there is none or it fails to load. */
  logo: string | null;
  size?: number;
}

/** Logo beside an organisation's name. */
export function OrganizationLogo({ name, logo, size = 40 }: OrganizationLogoProps) {
  const [hasFailed, setFailed] = useState(false);
  if (logo !== null && !hasFailed) {
    return (
      <span className={classes.root} style={{ width: size, height: size }}>
        <img src={logo} alt="" className={classes.image} onError={() => setFailed(true)} />
      </span>
    );
  }
  return (
    <span className={classes.root} data-placeholder style={{ width: size, height: size }} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();
}
