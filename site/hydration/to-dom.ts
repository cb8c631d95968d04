import type { ReactElement, ReactNode } from 'react';

type Attributes = Record<string, unknown> & { children?: ReactNode };

/** Attributes that have a different name in React. Others differ only in case, which HTML ignores. */
const names: Record<string, string> = {
  className: 'class',
  defaultValue: 'value',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

/** Props that are not attributes. */
const others = new Set(['children', 'suppressHydrationWarning']);

const svgNamespace = 'http://www.w3.org/2000/svg';
const isSvg = (type: string) => type === 'svg' || type === 'path';

function setAttribute(element: HTMLElement | SVGElement, name: string, value: unknown): void {
  if (typeof value === 'function') {
    element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
  } else if (name === 'style') {
    Object.assign(element.style, value);
  } else if (/^(aria|data)-/.test(name) || typeof value !== 'boolean') {
    if (value !== undefined && value !== null) {
      element.setAttribute(names[name] ?? name, String(value));
    }
  } else if (value) element.setAttribute(name, '');
}

/** Creates DOM nodes from an element without React, which is lazy-loaded. Components inside must not use hooks. */
export function toDom(node: ReactNode): Node {
  if (typeof node === 'string' || typeof node === 'number') {
    return document.createTextNode(String(node));
  }
  const drawn = document.createDocumentFragment();
  if (Array.isArray(node)) {
    drawn.append(...node.map(toDom));
    return drawn;
  }
  if (typeof node !== 'object' || node === null) return drawn;
  const { type, props } = node as ReactElement<Attributes>;
  if (typeof type === 'function') return toDom((type as (props: Attributes) => ReactNode)(props));
  const content = toDom(props.children);
  // The only other possible type is a fragment.
  if (typeof type !== 'string') return content;
  const element = isSvg(type)
    ? document.createElementNS(svgNamespace, type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (!others.has(name)) setAttribute(element as HTMLElement | SVGElement, name, value);
  }
  element.append(content);
  return element;
}
