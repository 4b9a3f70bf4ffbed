import { useEffect, useState } from 'react';
import { getSystem } from '#contract/auth.ts';
import { callOnce } from '#app/calls/send.ts';

/**
 * Hook that returns true if participants cannot register now. Until the response arrives, it returns false. This is
 * safe, because the server checks again when it saves a registration.
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
