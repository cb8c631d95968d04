import { TooFewProducts } from './releases/too-few-products.ts';
import { BuildFailed } from './rendering/build-errors.ts';

function isDiskFull(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || (error instanceof BuildFailed && /\bENOSPC\b/.test(message));
}

const productCount = (count: number) => (count === 1 ? '1 produto' : `${count} produtos`);

export function toFailureMessage(error: unknown): string {
  const keepsSite = 'O site anterior continua no ar';
  if (error instanceof TooFewProducts) {
    return `O catálogo tem ${productCount(error.products)}, e o site no ar tem ${error.live}. ${keepsSite}. Se faltam produtos, recupere o catálogo (uma cópia de segurança traz tudo de volta); se é isso mesmo, um administrador confirma em “Publicar mesmo assim”.`;
  }
  const retries = `${keepsSite}, e uma nova tentativa será feita sozinha.`;
  if (isDiskFull(error)) {
    return `O disco do servidor está cheio: avise quem cuida dele. ${retries}`;
  }
  const { page, pageLabel } = error instanceof BuildFailed ? error.failure : {};
  if (page === undefined) {
    return `O site não pôde ser montado. ${retries}`;
  }
  const named = pageLabel === undefined ? page : `“${pageLabel}” (${page})`;
  return `A página de ${named} não pôde ser montada. Confira esse cadastro e salve de novo. ${retries}`;
}
