import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import mime from 'mime';
import { inSequence } from '#scripts/lib/in-parallel.ts';
import { previewFolder } from '#shared/publishing/preview.ts';
import { policyName, sitePolicy } from '#shared/security/content-policy.ts';
import { headersForPath, parseHeaderRules } from '#shared/security/host-headers.ts';
import type { ReleaseDeployer } from '../releases/deployer.ts';
import { frameElement, noticePage, type Preview, previewPage } from './preview-page.ts';

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
    // Renders one page at a time, so that a publication waits for at most one.
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
