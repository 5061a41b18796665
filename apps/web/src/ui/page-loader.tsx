import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-loader.module.css';

/** Shown while the page, its data or the sign-in state loads. */
export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className={classes.root} role="status" data-page-loader="">
      <Loader size="md" />
      <span className="sw-hidden">{t('loading')}</span>
    </div>
  );
}
