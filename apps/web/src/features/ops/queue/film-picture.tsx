import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './queue.module.css';

/** A film's picture, or a neutral place before its proxy is made or if its file is gone. */
export function FilmPicture({ posterUrl }: { posterUrl: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classes.picture}>
      {posterUrl !== null && failed !== posterUrl ? (
        <img src={posterUrl} alt="" loading="lazy" decoding="async" onError={() => setFailed(posterUrl)} />
      ) : (
        <IconMovie size={20} aria-hidden="true" />
      )}
    </span>
  );
}
