import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

/** A link within text. */
export function TextLink(props: AnchorProps & Pick<LinkProps, 'to' | 'children' | 'target' | 'aria-label'>) {
  return <Anchor component={Link} inherit {...props} />;
}
