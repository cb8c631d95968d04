/** Record skipped by a publication because it cannot be rendered. */
export interface SkippedRecord {
  kind: 'product' | 'collection' | 'slide' | 'step' | 'section';
  /** Id of the record, or key of a section. */
  id: string;
  name: string;
  why: string;
}

/** Number of records per kind listed by name. The rest are only counted. */
const named = 5;

/** Words for the records, in listing order. */
const words = {
  product: ['O produto', 'Os produtos'],
  collection: ['A ideia', 'As ideias'],
  slide: ['O slide', 'Os slides'],
  step: ['O passo', 'Os passos'],
} as const satisfies Record<Exclude<SkippedRecord['kind'], 'section'>, object>;

const list = new Intl.ListFormat('pt-BR');

function formatNames(names: readonly string[]): string {
  const quoted = names.slice(0, named).map((name) => `“${name}”`);
  const rest = names.length - quoted.length;
  return list.format(rest > 0 ? [...quoted, `mais ${rest}`] : quoted);
}

export function formatSkippedRecords(skipped: readonly SkippedRecord[]): string | undefined {
  if (skipped.length === 0) return undefined;
  const namesOf = (kind: string) =>
    skipped.filter((record) => record.kind === kind).map(({ name }) => name);
  const records = Object.entries(words).flatMap(([kind, [one, many]]) => {
    const names = namesOf(kind);
    if (names.length === 0) return [];
    return names.length === 1
      ? `${one} ${formatNames(names)} ficou de fora: confira esse cadastro e salve de novo.`
      : `${many} ${formatNames(names)} ficaram de fora: confira esses cadastros e salve de novo.`;
  });
  const sections = namesOf('section').map(
    (name) =>
      `O texto “${name}” não pôde ser mostrado, e o texto padrão está no lugar: confira e salve de novo.`,
  );
  return [...records, ...sections].join(' ');
}
