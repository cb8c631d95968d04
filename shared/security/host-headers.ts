import { fixedPageList } from '../pages/fixed-pages.ts';
import { maintenancePage } from '../settings/maintenance.ts';
import { backOfficePolicy, policyName, sitePolicy } from './content-policy.ts';

/** Rule in a static host's `_headers` file. The pattern is a path; a trailing `*` matches any suffix. */
export interface HeaderRule {
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

export interface HeaderOptions {
  /** Hashes of the inline scripts on the site and in the back-office (`sha256-…`). */
  siteScripts: readonly string[];
  backOfficeScripts: readonly string[];
  /** Supabase as browsers reach it: a URL, or a path on the site's own origin. */
  supabaseUrl: string;
}

/** Path patterns of the public site's pages, in the syntax of hosts. */
export const sitePages = [
  ...fixedPageList.map(({ path }) => path),
  ...['/produtos/*', '/produto/*', '/categoria/*', '/ideias/*', '/tecnicas/*'],
];

/** Extends the service worker's scope to the whole back-office because its file is in a subfolder. */
export const workerHeaders = { 'Service-Worker-Allowed': '/admin/' };

export const neverChanges = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Returns all headers. No path matches two rules with the same header. Otherwise, hosts would join the values. */
export function headerRules({
  siteScripts,
  backOfficeScripts,
  supabaseUrl,
}: HeaderOptions): HeaderRule[] {
  const origins = supabaseUrl.startsWith('/') ? [] : [new URL(supabaseUrl).origin];
  const site = sitePolicy(siteScripts, origins);
  const backOffice = backOfficePolicy(backOfficeScripts, origins);
  return [
    {
      pattern: '/*',
      headers: {
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy':
          'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
        // Allows pop-ups because links for quotes open WhatsApp in a new tab.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      },
    },
    ...[...sitePages, '/404', maintenancePage].map((pattern) => ({
      pattern,
      headers: { [policyName]: site },
    })),
    ...['/admin', '/admin/*'].map((pattern) => ({
      pattern,
      headers: { [policyName]: backOffice, 'X-Robots-Tag': 'noindex' },
    })),
    ...['/_astro/*', '/compartilhar/*', '/admin/assets/*'].map((pattern) => ({
      pattern,
      headers: neverChanges,
    })),
    { pattern: '/admin/app/*', headers: workerHeaders },
  ];
}

export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('\n');
}

export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: {} });
    else if (header?.[1]) Object.assign(rules.at(-1)?.headers ?? {}, { [header[1]]: header[2] });
  }
  return rules;
}

export function headersForPath(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const covers = ({ pattern }: HeaderRule) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  const entries = rules.filter(covers).flatMap(({ headers }) => Object.entries(headers));
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
