import { readFile } from 'node:fs/promises';
import type { FoundFile } from './encoding.ts';

/** What a file of the site says, read again when another one is in its place. */
export class KnownFile<Value> {
  readonly #parse: (text: string) => Value;
  #known: { at: string; value: Value } | undefined;

  constructor(parse: (text: string) => Value) {
    this.#parse = parse;
  }

  async read({ file, modified }: FoundFile): Promise<Value> {
    const at = `${file} ${modified}`;
    if (this.#known?.at !== at) {
      this.#known = { at, value: this.#parse(await readFile(file, 'utf8')) };
    }
    return this.#known.value;
  }
}
