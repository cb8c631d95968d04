import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from './memoize.ts';

/** Renders a component without an island. Astro would render it twice: to detect its framework and to stream it. */
export function renderMarkup<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string {
  return renderToStaticMarkup(createElement(component, props));
}

export const renderStaticMarkup = memoize((component: ComponentType) =>
  renderMarkup(component, {}),
);
