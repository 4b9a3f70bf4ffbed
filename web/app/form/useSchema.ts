import { useEffect, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { fetchSchema, schemaHere } from '#app/calls/schema.ts';

/** The schema of what this call takes, for a form that looks at its values while they are typed; undefined until it has come. */
export function useSchema<E extends Endpoint>(e: E): E['input'] | undefined {
  const [, setCome] = useState(false);
  useEffect(() => {
    // Without it the form cannot tell what it holds; what is sent is checked by the server.
    void fetchSchema(e).then(
      () => setCome(true),
      () => undefined,
    );
  }, [e]);
  return schemaHere(e);
}
