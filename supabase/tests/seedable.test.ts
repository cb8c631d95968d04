import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDemo } from '#scripts/tools/demo/demo.ts';
import { addRows, assertSeedable } from '#scripts/tools/demo/seed.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test('seeds an empty project, resumes, and rejects a project with records', async () => {
  const { service } = backend;
  await assertSeedable(service);
  await addRows(service, readDemo());
  await assertSeedable(service);

  const { data } = await service.from('categories').select('slug').limit(1).throwOnError();
  const slug = data[0]?.slug ?? '';
  await service.from('categories').delete().eq('slug', slug).throwOnError();
  await service.from('categories').insert({ name: 'De outros', slug }).throwOnError();
  const material = await service.from('materials').select('id, name').limit(1).throwOnError();
  const { id = '', name = '' } = material.data[0] ?? {};
  await service.from('materials').update({ name: name.toUpperCase() }).eq('id', id).throwOnError();
  await expect(assertSeedable(service)).rejects.toThrow(
    `O projeto já tem a categoria ${slug}, o material ${name.toUpperCase()}, que`,
  );
});
