import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

/** A link that looks like a button. */
export function ButtonLink(
  props: ButtonProps & Pick<LinkProps, 'to' | 'children' | 'title' | 'aria-label' | 'aria-current'>,
) {
  return <Button component={Link} {...props} />;
}
