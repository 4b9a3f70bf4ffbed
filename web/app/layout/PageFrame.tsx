import { useLoaderData } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { PageModule } from '#app/router/pages.ts';
import { portal } from '#app/portal.ts';

/** Draws the page module that the route has loaded, under its window title. */
export function PageFrame() {
  const { Page, title } = useLoaderData({ strict: false }) as PageModule;
  return (
    <>
      {/* Before the page: effects run in order, so a page that names itself more precisely wins. */}
      <WindowTitle title={title} />
      <Page />
    </>
  );
}

function WindowTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = `${title} – ${portal().product_name}`;
  }, [title]);
  return null;
}
