export type TextBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const headingMark = /^#{1,6}\s+/;
const itemMark = /^[-*•]\s+/;

function toBlock(part: string): TextBlock[] {
  const lines = part
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = ''] = lines;
  if (headingMark.test(first)) {
    return [
      { kind: 'heading', text: first.replace(headingMark, '') },
      ...toBlock(lines.slice(1).join('\n')),
    ];
  }
  const itemsFrom = lines.findIndex((line) => itemMark.test(line));
  const before = lines.slice(0, itemsFrom === -1 ? undefined : itemsFrom);
  const blocks: TextBlock[] =
    before.length === 0 ? [] : [{ kind: 'paragraph', text: before.join(' ') }];
  if (itemsFrom === -1) return blocks;
  // A line without a list mark continues the previous item.
  const items: string[] = [];
  for (const line of lines.slice(itemsFrom)) {
    if (itemMark.test(line)) items.push(line.replace(itemMark, ''));
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return [...blocks, { kind: 'list', items }];
}

/** Parses paragraphs separated by empty lines, "#" headings and "-" lists. HTML is not interpreted. */
export function parsePlainText(text: string): TextBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap(toBlock);
}
