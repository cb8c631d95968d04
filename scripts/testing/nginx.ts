import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headerRules, headersForPath } from '#shared/security/host-headers.ts';
import { eventually } from './eventually.ts';

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** True if this nginx can send precompressed brotli files. */
const hasBrotli = () => existsSync(brotliModule);

/** Returns an nginx configuration that wraps the `http` part, with one worker that reads files as the current user. */
const around = (folder: string, http: string) => `
${hasBrotli() ? `load_module ${brotliModule};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
worker_rlimit_nofile 8192;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
	include /etc/nginx/mime.types;
	types { application/manifest+json webmanifest; }
	default_type application/octet-stream;
	charset utf-8;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 1000000;
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
	access_log ${folder}/access.log combined buffer=64k flush=1s;
	${http}
}
`;

/** Header rules of a served site. */
export const siteRules = headerRules({
  siteScripts: ['sha256-1', 'sha256-2', 'sha256-3'].map((name) => name.padEnd(51, 'x')),
  backOfficeScripts: ['sha256-4'.padEnd(51, 'x')],
  supabaseUrl: '/supabase',
});

/** Returns a configuration in which nginx alone serves a folder, with the headers of a page. */
export const plainSite = (root: string, port: number) => `
server {
	listen 127.0.0.1:${port};
	root ${root};
	gzip_static on;
	${hasBrotli() ? 'brotli_static on;' : ''}
	${Object.entries(headersForPath(siteRules, '/produto/1'))
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n\t')}
	location / {
		try_files $uri $uri.html =404;
	}
}
`;

/** Returns `deploy/nginx-cache.conf` for a server on this machine, without the certificate. */
export async function cachedSite(
  dataDir: string,
  port: number,
  serverPort: number,
  folder: string,
): Promise<string> {
  const text = await readFile('deploy/nginx-cache.conf', 'utf8');
  return text
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*(listen \[|ssl_|add_header Strict).*\n/gm, '')
    .replaceAll('/srv/vitrine/data', dataDir)
    .replace('/var/lib/nginx/vitrine', path.join(folder, 'cache'))
    .replace('127.0.0.1:4321', `127.0.0.1:${serverPort}`);
}

/** Starts an nginx with one worker and waits until its site answers on the port. */
export async function startNginx(folder: string, port: number, http: string) {
  await mkdir(folder, { recursive: true });
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, around(folder, http));
  const child = spawn('nginx', ['-e', 'stderr', '-c', configuration, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Runs in a separate session, as a service does, because Linux divides CPU time by session.
    detached: true,
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const answers = () => fetch(origin).then(Boolean, () => false);
  await eventually(answers, Boolean, 10_000);
  return {
    origin,
    /** Process id of the master, which is the workers' parent. */
    pid: Number(child.pid),
    [Symbol.asyncDispose]() {
      return this.stop();
    },
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}
