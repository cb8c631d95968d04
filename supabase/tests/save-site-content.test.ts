import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.service.from('site_content').delete().neq('section_key', '').throwOnError();
});

const hero = (title: string, updated_at?: string) => ({
  section_key: 'home_hero',
  content: { title },
  ...(updated_at === undefined ? {} : { updated_at }),
});
const contact = (email: string, updated_at?: string) => ({
  section_key: 'contact_info',
  content: { email },
  ...(updated_at === undefined ? {} : { updated_at }),
});

const stored = async () => {
  const { data } = await backend.service.from('site_content').select().throwOnError();
  return new Map(data.map((row) => [row.section_key, row]));
};
const save = (sections: object[], as = backend.as.administrator) =>
  as.rpc('save_site_content', { sections: sections as never });

test('saves new and existing sections together', async () => {
  const { data: made } = await save([hero('Vitrine')]).throwOnError();
  const { data } = await save([
    hero('Vitrine nova', made?.[0]?.updated_at),
    contact('a@exemplo.com.br'),
  ]).throwOnError();
  expect(data?.map(({ section_key }) => section_key)).toEqual(['contact_info', 'home_hero']);
  const rows = await stored();
  expect(rows.get('home_hero')?.content).toEqual({ title: 'Vitrine nova' });
  expect(rows.get('contact_info')?.content).toEqual({ email: 'a@exemplo.com.br' });
});

test('saves none if somebody else saved one of them', async () => {
  const { data: read } = await save([hero('Vitrine'), contact('a@exemplo.com.br')]).throwOnError();
  const [contactRow, heroRow] = read ?? [];
  await save([hero('De outra pessoa', heroRow?.updated_at)]).throwOnError();
  const { error } = await save([
    contact('b@exemplo.com.br', contactRow?.updated_at),
    hero('Minha', heroRow?.updated_at),
  ]);
  expect(error?.code).toBe('PT409');
  const rows = await stored();
  expect(rows.get('home_hero')?.content).toEqual({ title: 'De outra pessoa' });
  expect(rows.get('contact_info')?.content).toEqual({ email: 'a@exemplo.com.br' });
});

test('rejects a section that was added in the meantime', async () => {
  await save([hero('De outra pessoa')]).throwOnError();
  const { error } = await save([hero('Minha')]);
  expect(error?.code).toBe('PT409');
  expect((await stored()).get('home_hero')?.content).toEqual({ title: 'De outra pessoa' });
});

test('accepts exactly one of two concurrent saves of one version', async () => {
  const { data: read } = await save([hero('Vitrine')]).throwOnError();
  const answers = await Promise.all(
    ['Uma', 'Outra'].map((title) => save([hero(title, read?.[0]?.updated_at)])),
  );
  expect(answers.map(({ error }) => error?.code).sort()).toEqual(['PT409', undefined]);
});

test.each(['employee', 'inactive', 'stranger', 'anonymous'] as const)(
  'rejects a save by %s, of new and existing sections',
  async (role) => {
    const { data: read } = await save([hero('Vitrine')]).throwOnError();
    for (const section of [hero('Outra', read?.[0]?.updated_at), contact('x@exemplo.com.br')]) {
      const { error } = await save([section], backend.as[role]);
      expect(error?.code).toBe('42501');
    }
    expect([...(await stored()).values()].map(({ content }) => content)).toEqual([
      { title: 'Vitrine' },
    ]);
  },
);
