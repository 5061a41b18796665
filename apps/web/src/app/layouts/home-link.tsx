import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { NameMark } from '../../ui/name-mark.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import classes from './app-layout.module.css';

/** The name mark, which leads to the list of campaigns. */
export function HomeLink({ size = 24 }: { size?: number }) {
  const { t } = useTranslation();
  const brand = useBrand();
  return (
    <Link to={paths.deliver} className={classes.home} aria-label={t('menu.home', { brand: brand.name })}>
      <NameMark name={brand.name} size={size} />
    </Link>
  );
}
