/** A record that a publication has skipped, because it cannot be rendered. */
export interface SkippedRecord {
  kind: 'product' | 'collection' | 'slide' | 'step' | 'section';
  /** Id of the record, or key of a section. */
  id: string;
  name: string;
  why: string;
}

/** Number of records per kind that are listed by name. The rest are only counted. */
const named = 5;

const words: Record<
  Exclude<SkippedRecord['kind'], 'section'>,
  readonly [one: string, many: string]
> = {
  product: ['O produto', 'Os produtos'],
  collection: ['A ideia', 'As ideias'],
  slide: ['O slide', 'Os slides'],
  step: ['O passo', 'Os passos'],
};

const list = new Intl.ListFormat('pt-BR');

function formatNames(names: readonly string[]): string {
  const quoted = names.slice(0, named).map((name) => `“${name}”`);
  const rest = names.length - quoted.length;
  return list.format(rest > 0 ? [...quoted, `mais ${rest}`] : quoted);
}

export function formatSkippedRecords(skipped: readonly SkippedRecord[]): string | undefined {
  const sentences: string[] = [];
  const namesByKind = (kind: SkippedRecord['kind']) =>
    skipped.filter((record) => record.kind === kind).map(({ name }) => name);
  for (const kind of ['product', 'collection', 'slide', 'step'] as const) {
    const names = namesByKind(kind);
    if (names.length === 0) continue;
    const [one, many] = words[kind];
    const [subject, rest] =
      names.length === 1
        ? [one, 'ficou de fora: confira esse cadastro']
        : [many, 'ficaram de fora: confira esses cadastros'];
    sentences.push(`${subject} ${formatNames(names)} ${rest} e salve de novo.`);
  }
  for (const name of namesByKind('section')) {
    sentences.push(
      `O texto “${name}” não pôde ser mostrado, e o texto padrão está no lugar: confira e salve de novo.`,
    );
  }
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
