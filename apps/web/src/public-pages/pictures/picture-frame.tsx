import type { ReactNode } from 'react';
import classes from './pictures.module.css';

interface PictureFrameProps {
  /** What the picture shows, for those who don't see it. */
  readonly description: string;
  readonly children: ReactNode;
}

/** The product's own components as a picture: sharp at any size, in the reader's language and colours. Nothing in it can be used or is read out. */
export function PictureFrame({ description, children }: PictureFrameProps) {
  return (
    <div role="img" aria-label={description} className={classes.frame}>
      <div inert aria-hidden="true" className={classes.screen}>
        {children}
      </div>
    </div>
  );
}
