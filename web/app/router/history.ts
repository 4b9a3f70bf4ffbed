import { createBrowserHistory } from '@tanstack/react-router';

/** One history for all routers, so that the URL stays when sign-in or sign-out replaces the router. */
export const history = createBrowserHistory();
