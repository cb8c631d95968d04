// The code uses only documented interfaces of packages. Each exception is a single file that explains why.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that use undocumented interfaces, with the package version they were tested with. */
const exceptions = [
  ['admin/auth/auth-form.tsx', 'antd', '6.6.8'],
  ['shared/pdf/jspdf-internals.ts', 'jspdf', '4.2.1'],
  ['site/layout/island-style.ts', 'astro', '7.3.4'],
  ['site/layout/without-preloads.ts', 'vite', '8.3.8'],
  ['site/security/astro-scripts.ts', 'astro', '7.3.4'],
  ['scripts/servers/supabase/durable-engine.ts', '@electric-sql/pglite', '0.4.5'],
  ['scripts/servers/supabase/migrated-grants.ts', '@supabase/lite', '0.10.0'],
] as const;

test.each(exceptions)(
  'records that %s was tested with the installed version of %s',
  (file, name, tested) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect(version, `test ${file} with this version, then record it here`).toBe(tested);
    expect(readFileSync(file, 'utf8')).toMatch(/^\/\/ (Depends|Relies) on .*internal/);
  },
);

test('uses the tested version of PGlite in the embedded Supabase', () => {
  const { dependencies } = JSON.parse(
    readFileSync('node_modules/@supabase/lite/package.json', 'utf8'),
  );
  expect(dependencies['@electric-sql/pglite']).toBe('0.4.5');
});
