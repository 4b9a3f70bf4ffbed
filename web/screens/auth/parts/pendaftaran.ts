import { useEffect, useState } from 'react';
import { getSystem } from '#contract/auth.ts';
import { callOnce } from '#app/calls/send.ts';

/** Is the registration closed? Until the server has said so it is not: every save asks again. */
export function useRegistrationClosed(): boolean {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    callOnce(getSystem, {}, null).then(
      ({ open_register }) => setClosed(open_register === 0),
      () => undefined,
    );
  }, []);
  return closed;
}
