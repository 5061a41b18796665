import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';
import { isPublicPage } from '../routing/public-pages.ts';

/** A link within text. A public page is loaded like another site's. */
export function TextLink(props: AnchorProps & Pick<LinkProps, 'to' | 'children' | 'target' | 'aria-label'>) {
  return (
    <Anchor
      component={Link}
      inherit
      reloadDocument={typeof props.to === 'string' && isPublicPage(props.to)}
      {...props}
    />
  );
}
