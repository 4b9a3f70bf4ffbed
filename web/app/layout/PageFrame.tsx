import { useLoaderData } from '@tanstack/react-router';
import { useLayoutEffect, type ComponentType } from 'react';
import type { PageModule } from '#app/router/pages.ts';
import { portal } from '#app/portal.ts';

/** What the route of a layout loads. */
export interface LayoutModule {
  Layout: ComponentType;
}

/** Draws the layout that the route has loaded. */
export function LayoutFrame() {
  const { Layout } = useLoaderData({ strict: false }) as LayoutModule;
  return <Layout />;
}

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
