import { useEffect, useState } from 'react';
import { getSystem } from '#contract/auth.ts';
import { callOnce } from '#app/calls/send.ts';

/** True if the registration is closed. False until the response arrives; the server checks again at every save. */
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
