import { useLoaderData } from '@tanstack/react-router';
import { useLayoutEffect, type ComponentType } from 'react';
import type { PageModule } from '#app/router/pages.ts';
import { RenderBoundary } from '#app/router/RenderBoundary.tsx';
import { portal } from '#app/portal.ts';

/** Module that the route of a layout loads. */
export interface LayoutModule {
  Layout: ComponentType;
}

/** Renders the layout that the route has loaded. */
export function LayoutFrame() {
  const loaded: unknown = useLoaderData({ strict: false });
  const { Layout } = loaded as LayoutModule;
  return <Layout />;
}

/** Renders the page module that the route has loaded, with its window title. */
export function PageFrame() {
  const loaded: unknown = useLoaderData({ strict: false });
  const { Page, title } = loaded as PageModule;
  return (
    <>
      {/*
       * Render the window title before the page. Effects run in order, so a more precise title of the page replaces
       * this title.
       */}
      <WindowTitle title={title} />
      <RenderBoundary key={title}>
        <Page />
      </RenderBoundary>
    </>
  );
}

function WindowTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = `${title} – ${portal().product_name}`;
  }, [title]);
  return null;
}
