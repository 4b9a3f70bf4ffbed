import { Button } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';

/** Link to the proposal of mentors for all unassigned participants. @param lokid location; below 1: none selected */
export const ToUsulan = ({ lokid }: { lokid: number }) => (
  <Button
    variant="default"
    renderRoot={(root) => (
      <Link {...root} {...linkTo('/adm/mentor_usulan', null, lokid > 0 ? { lokid } : {})} />
    )}
  >
    Usulkan pembagian
  </Button>
);
