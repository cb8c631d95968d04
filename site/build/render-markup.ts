import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from './memoize.ts';

/**
 * Renders a React component to static HTML, for pages without an island of it. Astro would render it once to detect its
 * framework and again to stream it: twice the work on every page.
 */
export function renderMarkup<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string {
  return renderToStaticMarkup(createElement(component, props));
}

export const renderStaticMarkup = memoize((component: ComponentType) =>
  renderMarkup(component, {}),
);
