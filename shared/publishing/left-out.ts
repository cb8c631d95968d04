/** A record that cannot be shown, and that the site does without. */
export interface LeftOut {
  kind: 'product' | 'slide' | 'step' | 'section';
  /** Its id; of a section, its key. */
  id: string;
  /** What editors call it. */
  name: string;
  /** What went wrong, for the log. */
  why: string;
}

/** How many records of a kind are named; the others are counted. */
const named = 5;

const words: Record<Exclude<LeftOut['kind'], 'section'>, readonly [one: string, many: string]> = {
  product: ['O produto', 'Os produtos'],
  slide: ['O slide', 'Os slides'],
  step: ['O passo', 'Os passos'],
};

function listed(names: readonly string[]): string {
  const quoted = names.slice(0, named).map((name) => `“${name}”`);
  const rest = names.length - quoted.length;
  const last = rest > 0 ? `mais ${rest}` : quoted.pop();
  return quoted.length === 0 ? `${last}` : `${quoted.join(', ')} e ${last}`;
}

/** What editors read of the records a publication had to leave out; undefined when there are none. */
export function formatLeftOut(leftOut: readonly LeftOut[]): string | undefined {
  const sentences: string[] = [];
  const namesOf = (kind: LeftOut['kind']) =>
    leftOut.filter((record) => record.kind === kind).map(({ name }) => name);
  for (const kind of ['product', 'slide', 'step'] as const) {
    const names = namesOf(kind);
    const [one, many] = words[kind];
    if (names.length === 1) {
      sentences.push(
        `${one} ${listed(names)} ficou de fora: confira esse cadastro e salve de novo.`,
      );
    } else if (names.length > 1) {
      sentences.push(
        `${many} ${listed(names)} ficaram de fora: confira esses cadastros e salve de novo.`,
      );
    }
  }
  for (const name of namesOf('section')) {
    sentences.push(
      `O texto “${name}” não pôde ser mostrado, e o texto padrão está no lugar: confira e salve de novo.`,
    );
  }
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
