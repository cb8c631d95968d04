import { counted, countText } from '#shared/numbers/format-number.ts';
import { isProductDrop } from '#shared/publishing/product-drop-guard.ts';

export const explain = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export interface PageFailure {
  page: string;
  /** The page's label for editors, if known. */
  label: string | undefined;
  why: string;
}

export class PageFailed extends Error {
  override name = 'PageFailed';
  readonly failure: PageFailure;

  constructor(failure: PageFailure) {
    super(`${failure.page}: ${failure.why}`);
    this.failure = failure;
  }
}

export class DataFailed extends Error {
  override name = 'DataFailed';

  constructor(cause: unknown) {
    super(explain(cause), { cause });
  }
}

export type BuildFailure = ReturnType<typeof toBuildFailure>;

/** Describes a failure; `recoverable` is true if the process that failed can continue with other work. */
export const toBuildFailure = (error: unknown) => ({
  message: explain(error),
  ...(error instanceof PageFailed && { page: error.failure }),
  recoverable: error instanceof PageFailed || error instanceof DataFailed,
});

export class BuildFailed extends Error {
  override name = 'BuildFailed';
  /** Last part of the build's output. */
  readonly output: string;
  readonly failure: Omit<BuildFailure, 'message'>;

  constructor(
    message: string,
    output: string,
    failure: BuildFailed['failure'] = { recoverable: false },
  ) {
    super(message);
    this.output = output;
    this.failure = failure;
  }
}

/** Thrown when a publication would remove over half of the products without an administrator's approval. */
export class TooFewProducts extends Error {
  override name = 'TooFewProducts';
  readonly products: number;
  readonly live: number;

  constructor(products: number, live: number) {
    super(`the site would have ${products} products, and the live one has ${live}`);
    this.products = products;
    this.live = live;
  }
}

const uploadProblems = {
  away: 'O armazenamento do site não respondeu, ou recusou os arquivos.',
  overtaken: 'Outro publicador está gravando no armazenamento do site.',
  foreign: 'O armazenamento configurado tem arquivos de outro site: use um só para este.',
} as const;

/** Thrown when a site was built but the bucket or CDN rejected it. */
export class UploadFailed extends Error {
  override name = 'UploadFailed';
  readonly problem: keyof typeof uploadProblems;

  constructor(problem: UploadFailed['problem'], message: string) {
    super(message);
    this.problem = problem;
  }
}

export function assertEnough(
  products: number,
  live: number | undefined,
  accepted: number | undefined,
): void {
  if (live === undefined || !isProductDrop(products, live)) return;
  if (accepted !== undefined && products >= accepted) return;
  throw new TooFewProducts(products, live);
}

export function acceptedWith(publications: readonly { accepted_products: number | null }[]) {
  const numbers = publications.flatMap(({ accepted_products }) => accepted_products ?? []);
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

function isDiskFull(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || (error instanceof BuildFailed && /\bENOSPC\b/.test(message));
}

/** Returns an explanation of the failure for editors. */
export function toFailureMessage(error: unknown): string {
  const keepsSite = 'O site anterior continua no ar';
  if (error instanceof TooFewProducts) {
    return `O catálogo tem ${counted(error.products, 'produto', 'produtos')}, e o site no ar tem ${countText(error.live)}. ${keepsSite}. Se faltam produtos, recupere o catálogo (uma cópia de segurança traz tudo de volta); se é isso mesmo, um administrador confirma em “Publicar mesmo assim”.`;
  }
  const retries = `${keepsSite}, e uma nova tentativa será feita sozinha.`;
  if (isDiskFull(error)) {
    return `O disco do servidor está cheio: avise quem cuida dele. ${retries}`;
  }
  if (error instanceof UploadFailed) return `${uploadProblems[error.problem]} ${retries}`;
  const failed = error instanceof BuildFailed ? error.failure.page : undefined;
  if (!failed) return `O site não pôde ser montado. ${retries}`;
  const { page, label } = failed;
  const named = label === undefined ? page : `“${label}” (${page})`;
  return `A página de ${named} não pôde ser montada. Confira esse cadastro e salve de novo. ${retries}`;
}
