import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from './site-data.ts';

/**
 * A component of React as plain HTML, for a page that has no island of it. Astro would find out what kind
 * of component it is by rendering it, and then stream it: twice the work, on every page of a build.
 */
export function renderMarkup<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string {
  return renderToStaticMarkup(createElement(component, props));
}

/** A component that says the same on every page, rendered once for all of them. */
export const renderStaticMarkup = memoize((component: ComponentType) =>
  renderMarkup(component, {}),
);
