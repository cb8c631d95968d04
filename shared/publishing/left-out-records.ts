/** A record that cannot be rendered and is left out of the site. */
export interface LeftOutRecord {
  kind: 'product' | 'collection' | 'slide' | 'step' | 'section';
  /** The id, or a section's key. */
  id: string;
  /** What editors call it. */
  name: string;
  /** The error, for the log. */
  why: string;
}

/** How many records of a kind are named before the rest is counted. */
const named = 5;

const words: Record<
  Exclude<LeftOutRecord['kind'], 'section'>,
  readonly [one: string, many: string]
> = {
  product: ['O produto', 'Os produtos'],
  collection: ['A ideia', 'As ideias'],
  slide: ['O slide', 'Os slides'],
  step: ['O passo', 'Os passos'],
};

function formatNames(names: readonly string[]): string {
  const quoted = names.slice(0, named).map((name) => `“${name}”`);
  const rest = names.length - quoted.length;
  const last = rest > 0 ? `mais ${rest}` : quoted.pop();
  return quoted.length === 0 ? `${last}` : `${quoted.join(', ')} e ${last}`;
}

/** The notice for editors about records a publication left out; undefined when there are none. */
export function formatLeftOutRecords(leftOut: readonly LeftOutRecord[]): string | undefined {
  const sentences: string[] = [];
  const namesByKind = (kind: LeftOutRecord['kind']) =>
    leftOut.filter((record) => record.kind === kind).map(({ name }) => name);
  for (const kind of ['product', 'collection', 'slide', 'step'] as const) {
    const names = namesByKind(kind);
    const [one, many] = words[kind];
    if (names.length === 1) {
      sentences.push(
        `${one} ${formatNames(names)} ficou de fora: confira esse cadastro e salve de novo.`,
      );
    } else if (names.length > 1) {
      sentences.push(
        `${many} ${formatNames(names)} ficaram de fora: confira esses cadastros e salve de novo.`,
      );
    }
  }
  for (const name of namesByKind('section')) {
    sentences.push(
      `O texto “${name}” não pôde ser mostrado, e o texto padrão está no lugar: confira e salve de novo.`,
    );
  }
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
