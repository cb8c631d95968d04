import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { UserError } from '../lib/user-error.ts';

/** Names of the executable; the headless shell comes first because it is a third faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function onThePath(): string | undefined {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** Finds Chromium: the configured one, an installed one or Playwright's own; otherwise installs Debian's. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new UserError(`CHROMIUM_PATH="${named}" não existe.`);
  }
  const found = onThePath() ?? [chromium.executablePath()].find((file) => existsSync(file));
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('instalando o Chromium…');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { ...quiet, env });
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      {
        ...quiet,
        env,
      },
    );
    const installed = onThePath();
    if (installed) return installed;
  }
  throw new UserError(
    'Não há um Chromium nesta máquina. Instale-o (apt install chromium-headless-shell, ou npx playwright install chromium) ou diga onde está com CHROMIUM_PATH.',
  );
}

/** Returns the name and version that a browser prints. */
export const browserVersion = (file: string): string =>
  execFileSync(file, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
