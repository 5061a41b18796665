import { IconMovie } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './film-picture.module.css';

/** A small picture of a film, loaded once its place is on the screen; before that, and without a picture, a neutral place. */
export function FilmPicture({ posterUrl }: { posterUrl: string | null }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (posterUrl === null || isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [posterUrl, isSeen]);
  return (
    <span ref={place} className={classes.root}>
      {posterUrl !== null && isSeen && failed !== posterUrl ? (
        <img src={posterUrl} alt="" decoding="async" onError={() => setFailed(posterUrl)} />
      ) : (
        <IconMovie size={18} aria-hidden="true" />
      )}
    </span>
  );
}
