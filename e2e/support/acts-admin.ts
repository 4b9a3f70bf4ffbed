import type { Page } from '@playwright/test';

/** Goes to another screen of the app without loading the app again; the heading of the old one is marked `data-before`. */
export const pushAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
  }, address);

/** From now on this page can open no tab, as where the browser forbids it. */
export const forbidTabs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.open = () => null;
  });
