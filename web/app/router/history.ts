import { createBrowserHistory } from '@tanstack/react-router';

/** One history for all routers, so that an address survives sign-in and sign-out. */
export const history = createBrowserHistory();
