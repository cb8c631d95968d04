import { fixedPaths } from '#shared/pages/fixed-paths.ts';
import { sectionName } from '#shared/publishing/changes.ts';
import { type PreviewRow, previewFolder } from '#shared/publishing/preview.ts';

/** Result of the database function `preview_rows`. */
export interface Preview {
  /** Name of the campaign. */
  name: string | null;
  expires_at: string;
  rows: readonly PreviewRow[];
}

/** Script that keeps navigation inside the preview; apart from it, a previewed page equals the published one. */
export const frameElement = `<script src="${previewFolder}framed-page.js"></script>`;

const escaped = (text: string) => text.replace(/[<>&"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

type Named = Readonly<Record<string, string>>;

/** Pages that show records, by table. The first table with a record determines the page that opens first. */
const pages: readonly [table: string, page: (record: Named) => string | undefined][] = [
  ['carousel_slides', () => ''],
  ['how_it_works_steps', () => ''],
  ['products', ({ id }) => `/produto/${id}`],
  ['collections', ({ slug }) => `/ideias/${slug}`],
  ['categories', ({ slug }) => `/categoria/${slug}`],
  ['site_content', ({ section_key }) => fixedPaths[section_key as keyof typeof fixedPaths]],
];

function subjectOf({ rows }: Preview) {
  for (const [table, page] of pages) {
    const [record] = rows.flatMap((row) => (row.table === table && row.record) || []) as Named[];
    if (!record) continue;
    const name = record.name ?? record.title ?? sectionName(record.section_key ?? '');
    return { page: page(record) ?? '', name: name.charAt(0).toUpperCase() + name.slice(1) };
  }
  return { page: '', name: '' };
}

const toPage = (body: string) => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prévia do site</title>
<link rel="stylesheet" href="${previewFolder}frame.css">
<body>
${body}
`;

export const noticePage = (text: string) =>
  toPage(`<header><p><strong>Prévia</strong><br>${text}</p></header>`);

const option = (label: string, width: string, more = '') =>
  `<label><input type="radio" name="width" value="${width}" autocomplete="off"${more}> ${label}</label>`;

export function previewPage(token: string, preview: Preview): string {
  const { page, name } = subjectOf(preview);
  const until = new Date(preview.expires_at).toLocaleString('pt-BR', {
    ...({ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const),
  });
  return toPage(`<header>
<p><strong>Prévia: ainda não está no ar</strong> ${escaped(preview.name ?? name)}
<br><small>Este link funciona até ${until}. Pedidos feitos aqui não são enviados.</small></p>
<div role="radiogroup" aria-label="Largura da tela">${option('Celular', '390px')}${option('Tablet', '768px')}${option('Computador', '100%', ' checked')}</div>
<button type="button">Copiar link</button>
</header>
<iframe title="Prévia do site" src="${previewFolder}${token}/pagina${escaped(page)}"></iframe>
<script src="${previewFolder}frame.js"></script>`);
}
