import { useEffect, useState } from 'react';
import { getSystem } from '#contract/auth.ts';
import { callOnce } from '#app/calls/send.ts';

/**
 * True if participants cannot register now. False until the response arrives; the server checks it again when it saves
 * a registration.
 */
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
