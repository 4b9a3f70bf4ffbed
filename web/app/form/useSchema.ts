import { useEffect, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { fetchSchema, schemaHere } from '#app/calls/schema.ts';

/**
 * Returns the input schema of a call, for a form that validates during typing. Undefined until the schema is loaded.
 */
export function useSchema<E extends Endpoint>(e: E): E['input'] | undefined {
  const [, setCome] = useState(false);
  useEffect(() => {
    // If the schema cannot be loaded, only the server validates.
    void fetchSchema(e).then(
      () => setCome(true),
      () => undefined,
    );
  }, [e]);
  return schemaHere(e);
}
