import type { Page } from '@playwright/test';

/** Opens another screen without loading the app again, and marks the heading of the old screen with `data-before`. */
export const pushAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
  }, address);

/** Makes `window.open` fail on this page, as in a browser that blocks new tabs. */
export const forbidTabs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.open = () => null;
  });
