import { useEffect, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { fetchSchema, schemaHere } from '#app/calls/schema.ts';

/** The input schema of this call, for a form that validates during typing; undefined until it is loaded. */
export function useSchema<E extends Endpoint>(e: E): E['input'] | undefined {
  const [, setCome] = useState(false);
  useEffect(() => {
    // Without the schema the form does not validate; the server does.
    void fetchSchema(e).then(
      () => setCome(true),
      () => undefined,
    );
  }, [e]);
  return schemaHere(e);
}
