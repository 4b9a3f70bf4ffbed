import { createBrowserHistory } from '@tanstack/react-router';

/** One history for every router, so that an address survives signing in and out. */
export const history = createBrowserHistory();
