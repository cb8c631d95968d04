import { expect, test } from 'vitest';
import { Answers } from './answers.ts';
import hosts from './hosts.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };

test.each([
  ['netlify', 'https://api.netlify.com/build_hooks/0123'],
  ['cloudflare', 'https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/0123'],
  ['vercel', 'https://api.vercel.com/v1/integrations/deploy/prj_0123/abc'],
  ['github', 'github_pat_0123'],
] as const)('accepts only secrets of %s as its build hook', async (name, secret) => {
  const { hook } = hosts[name];
  const answer = (value: string) => new Answers([[hook.name, value]], false).text(hook, String);
  expect(await answer(secret)).toBe(secret);
  await expect(answer('https://exemplo.com.br/build_hooks/')).rejects.toThrow('começa com');
});

test('accepts every host as the answer', () => {
  expect(questions['--host'].pattern).toBe(Object.keys(hosts).join('|'));
});
