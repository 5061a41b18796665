import { Link } from 'react-router';
import classes from './section-links.module.css';

interface SectionLinksProps {
  label: string;
  sections: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[];
}

/** Links to the sections of an area, above each of its pages. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={classes.root}>
      <ul>
        {sections.map((section) => (
          <li key={section.to}>
            <Link to={section.to} aria-current={section.isCurrent ? 'page' : undefined}>
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
