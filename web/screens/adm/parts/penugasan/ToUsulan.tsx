import { Button } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';

/**
 * Link to the page that proposes mentors for all unassigned participants. @param lokid id of the location, or a number
 * below 1 if none is selected
 */
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
