import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function* elementsBelow(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsBelow(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsBelow(child);
}

const isData = (type: string | undefined) => /^application\/(ld\+)?json$/.test(type ?? '');

/**
 * Returns the inline scripts that a browser would run, found with an HTML parser. Skips data such as JSON-LD, which
 * needs no permission.
 */
export function scriptsInPage(html: string): string[] {
  return [...elementsBelow(parse(html))]
    .filter(({ tagName }) => tagName === 'script')
    .filter(({ attrs }) => {
      const attribute = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
      return attribute('src') === undefined && !isData(attribute('type'));
    })
    .map(({ childNodes }) =>
      childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
    );
}

/** Returns true if a page has an inline event handler; hashes cannot allow those. */
export const hasHandlers = (html: string): boolean =>
  [...elementsBelow(parse(html))].some(({ attrs }) => attrs.some(({ name }) => /^on/.test(name)));
