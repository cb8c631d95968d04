import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Answers } from './answers.ts';
import { hosts, isReady, setAtHost } from './hosts.ts';
import questions from './questions.json' with { type: 'json' };

// The hosts' own programs need an account, so stand-ins record their arguments.

let folder: string;
const formerPath = process.env.PATH;
const log = () => readFile(path.join(folder, 'log'), 'utf8').catch(() => '');

async function install(program: string, body: string) {
  const file = path.join(folder, program);
  await writeFile(file, `#!/bin/sh\n${body}\n`);
  await chmod(file, 0o755);
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-hosts-'));
  process.env.PATH = `${folder}${path.delimiter}${formerPath}`;
});
afterAll(async () => {
  process.env.PATH = formerPath;
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await rm(path.join(folder, 'log'), { force: true });
});

const commandOf = (name: keyof typeof hosts) => {
  const { command } = hosts[name];
  if (command === null) throw new Error(`${name} has no command`);
  return command;
};
const variables = {
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  PUBLIC_SITE_URL: 'https://b.exemplo.com.br',
};

test.each([
  [
    'netlify',
    'env:set SUPABASE_SECRET_KEY sb_secret_x --context production --force --secret <>\nenv:set PUBLIC_SITE_URL https://b.exemplo.com.br --context production --force <>\n',
  ],
  [
    'cloudflare',
    'pages secret put SUPABASE_SECRET_KEY --project-name loja <sb_secret_x>\npages secret put PUBLIC_SITE_URL --project-name loja <https://b.exemplo.com.br>\n',
  ],
  [
    'vercel',
    'env add SUPABASE_SECRET_KEY production --force --sensitive <sb_secret_x>\nenv add PUBLIC_SITE_URL production --force <https://b.exemplo.com.br>\n',
  ],
  [
    'github',
    'secret set SUPABASE_SECRET_KEY --repo loja <sb_secret_x>\nvariable set PUBLIC_SITE_URL --repo loja <https://b.exemplo.com.br>\n',
  ],
] as const)(
  'sets each variable at %s, passing secrets by standard input where possible',
  async (name, said) => {
    const command = commandOf(name);
    await install(command.program, `echo "$@ <$(cat)>" >> ${folder}/log`);
    setAtHost(command, variables, 'loja');
    expect(await log()).toBe(said);
  },
);

test('reports a failure without the value', async () => {
  await install('gh', 'echo "no access with $(cat)" >&2; exit 1');
  expect(setAtHost(commandOf('github'), variables, 'loja')).toContain(
    'gh não gravou SUPABASE_SECRET_KEY (no access with …).',
  );
});

test('does not trust an exit code of 0 when the output shows an error', async () => {
  await install('netlify', 'echo "No project id found, please run inside a project folder"');
  expect(setAtHost(commandOf('netlify'), variables, '')).toContain(
    'netlify não gravou SUPABASE_SECRET_KEY (No project id found',
  );
});

test('is ready only when the host’s program is installed and signed in', async () => {
  await install('wrangler', 'echo "You are logged in"');
  expect(isReady(commandOf('cloudflare'))).toBe(true);
  await install('wrangler', 'echo "You are not authenticated. Please run wrangler login."');
  expect(isReady(commandOf('cloudflare'))).toBe(false);
  await install('netlify', 'echo "Not logged in. Please log in to see project status."');
  expect(isReady(commandOf('netlify'))).toBe(false);
  await install('gh', 'exit 1');
  expect(isReady(commandOf('github'))).toBe(false);
  await rm(path.join(folder, 'gh'));
  process.env.PATH = folder;
  expect(isReady(commandOf('github'))).toBe(false);
  process.env.PATH = `${folder}${path.delimiter}${formerPath}`;
});

test.each([
  ['netlify', 'https://api.netlify.com/build_hooks/0123'],
  ['cloudflare', 'https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/0123'],
  ['vercel', 'https://api.vercel.com/v1/integrations/deploy/prj_0123/abc'],
  ['github', 'github_pat_0123'],
] as const)('accepts only secrets of %s as its build hook', async (name, secret) => {
  const { hook } = hosts[name];
  const answer = (value: string) => {
    const answers = new Answers([[hook?.name ?? '', value]], false);
    return answers.text(hook ?? { name, message: '' }, String);
  };
  expect(await answer(secret)).toBe(secret);
  await expect(answer('https://exemplo.com.br/build_hooks/')).rejects.toThrow('começa com');
});

test('accepts every host as the answer', () => {
  expect(questions['--host'].pattern).toBe(Object.keys(hosts).join('|'));
});
