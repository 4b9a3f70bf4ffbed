import { createBrowserHistory } from '@tanstack/react-router';

/** One history for all routers, so that the address stays when sign-in or sign-out replaces the router. */
export const history = createBrowserHistory();
