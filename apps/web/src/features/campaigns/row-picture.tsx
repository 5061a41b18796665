import { IconMovie } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './campaign-card.module.css';

/** A picture of the campaign's first film that has one, loaded once its row is on the screen; before that a neutral place. */
export function RowPicture({ posterUrl }: { posterUrl: string | null }) {
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
    <span ref={place} className={classes.picture}>
      {posterUrl !== null && isSeen && failed !== posterUrl ? (
        <img src={posterUrl} alt="" decoding="async" onError={() => setFailed(posterUrl)} />
      ) : (
        <IconMovie size={18} aria-hidden="true" />
      )}
    </span>
  );
}
