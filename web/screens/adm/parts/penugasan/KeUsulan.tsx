import { Button } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';

/** To the proposal for everybody at a location who has nobody yet. @param lokid below 1: none is chosen */
export const KeUsulan = ({ lokid }: { lokid: number }) => (
  <Button
    variant="default"
    renderRoot={(root) => (
      <Link {...root} {...linkTo('/adm/mentor_usulan', null, lokid > 0 ? { lokid } : {})} />
    )}
  >
    Usulkan pembagian
  </Button>
);
