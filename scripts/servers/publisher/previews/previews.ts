import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import mime from 'mime';
import { inSequence } from '#scripts/lib/in-parallel.ts';
import { fixedPaths } from '#shared/pages/fixed-paths.ts';
import { sectionName } from '#shared/publishing/changes.ts';
import { type PreviewRow, previewFolder } from '#shared/publishing/preview.ts';
import { policyName, sitePolicy } from '#shared/security/content-policy.ts';
import { headersForPath, parseHeaderRules } from '#shared/security/host-headers.ts';
import type { ReleaseDeployer } from '../releases/deployer.ts';

/** Result of the database function `preview_rows`. */
export interface Preview {
  /** Name of the campaign, if any. */
  name: string | null;
  expires_at: string;
  rows: readonly PreviewRow[];
}

/** Script that keeps navigation inside the preview. Without it, a previewed page would equal the published one. */
export const frameElement = `<script src="${previewFolder}framed-page.js"></script>`;

const escaped = (text: string) => text.replace(/[<>&"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

type Named = Readonly<Record<string, string>>;

/** Pages that show records, by table. The first table that has a record determines the page to open. */
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

const noticePage = (text: string) =>
  toPage(`<header><p><strong>Prévia</strong><br>${text}</p></header>`);

const option = (label: string, width: string, more = '') =>
  `<label><input type="radio" name="width" value="${width}" autocomplete="off"${more}> ${label}</label>`;

function previewPage(token: string, preview: Preview): string {
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

const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  [policyName]: sitePolicy([], []),
};

interface PreviewParts {
  /** Calls `preview_rows` with a token. */
  read(token: string): Promise<Preview | null>;
  render: ReleaseDeployer['preview'];
  /** Reads the live `/_headers`. */
  headers(): Promise<string>;
}

type Send = (status: number, body: string | Buffer, type?: string, more?: object) => void;

/** Creates the request handler for URLs below `/previa`. */
export function servePreviews({ read, render, headers }: PreviewParts) {
  let last: { token: string; until: number; preview: Promise<Preview | null> } | undefined;
  const renderInTurn = inSequence();

  /** Finds a preview, querying the database at most once a second. */
  const find = (token: string) => {
    if (last?.token !== token || last.until < Date.now()) {
      last = { token, until: Date.now() + 1000, preview: read(token) };
    }
    return last.preview;
  };

  const answer = async (url: string, send: Send) => {
    const { pathname } = new URL(url, 'http://localhost');
    const [token = '', folder, ...rest] = pathname.slice(previewFolder.length).split('/');
    if (/^(frame\.css|frame\.js|framed-page\.js)$/.test(token)) {
      const file = await readFile(path.join(import.meta.dirname, token));
      return send(200, file, mime.getType(token) ?? '');
    }
    const isToken = /^[0-9a-f]{40}$/.test(token) && (folder ?? 'pagina') === 'pagina';
    const preview = isToken ? await find(token) : null;
    if (!preview) {
      const text = 'Esta prévia não existe ou já venceu. Peça outra a quem a enviou.';
      return send(404, noticePage(text));
    }
    if (folder === undefined) return send(200, previewPage(token, preview));
    // Renders one page at a time so that a publication waits for at most one.
    const at = `/${decodeURIComponent(rest.join('/'))}`;
    const page = await renderInTurn(() => render(preview.rows, at));
    if (!page) {
      const text = 'O site está sendo montado. Atualize em instantes.';
      return send(503, noticePage(text), undefined, { 'retry-after': '5' });
    }
    const body = Buffer.from(page.body, 'base64');
    if (page.type !== 'text/html') return send(page.status, body, page.type);
    const rules = headersForPath(parseHeaderRules(await headers()), '/');
    const policy = rules[policyName.toLowerCase()] ?? '';
    send(page.status, String(body).replace('<head>', `<head>${frameElement}`), page.type, {
      [policyName]: policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    });
  };
  return async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send: Send = (status, body, type = 'text/html', more = {}) => {
      const headers = { 'content-type': `${type}; charset=utf-8`, ...privately, ...more };
      response.writeHead(status, headers).end(body);
    };
    await answer(url, send).catch((error) => {
      console.error(error);
      send(500, noticePage('Esta página não pôde ser montada.'));
    });
  };
}
