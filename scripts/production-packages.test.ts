import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Commands that run on a server or a host, as the bootstrap lists them. */
const productionCommands = [
  ...(/forProduction = \[([^\]]*)\]/
    .exec(readFileSync('scripts/bootstrap.mjs', 'utf8'))?.[1]
    ?.matchAll(/'([^']+)'/g) ?? []),
].flatMap(([, command]) => command ?? []);

/** Entry points of servers and hosts, the processes they start, and the files that configure builds. */
const commands = [
  ...productionCommands,
  'astro.config.mjs',
  'admin/vite.config.ts',
  'admin/main.tsx',
  ...globSync('site/pages/**/*.{astro,ts}'),
];

test('lists the commands of servers and operators in the bootstrap', () => {
  for (const name of [
    'start',
    'bundle',
    'build',
    'rollback',
    'backup',
    'restore',
    'administrator',
    'publish-force',
  ]) {
    expect(productionCommands).toContain(`scripts/commands/${name}.ts`);
  }
});

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Matches runtime imports, but not type-only imports. */
const imports =
  /(?:^|\n)\s*(?:import|export)(?!\s+type\b)(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
/** Matches scripts started as a process or thread, by a path relative to the root or to the file. */
const scripts = /['"]((?:scripts|admin)\/[\w./-]+\.(?:ts|mjs))['"]|new URL\(\s*['"](\.[^'"]+)['"]/g;

const toPackageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns every file reachable from `roots` by all imports or only static ones, and the packages they import. */
function reach(roots: readonly string[], byStaticImports = false) {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, plain, dynamic] of text.matchAll(imports)) {
      const [address = ''] = (plain ?? (byStaticImports ? '' : dynamic) ?? '').split('?');
      if (address === '') continue;
      const isOurs = address.startsWith('.') || address.startsWith('#');
      if (isOurs) {
        if (/\.(ts|tsx|mjs|js|astro)$/.test(address)) {
          const base = path.dirname(file);
          open.push(address.startsWith('#') ? address.slice(1) : path.join(base, address));
        }
      } else if (!address.startsWith('node:') && !builtinModules.includes(address)) {
        packages.set(toPackageName(address), file);
      }
    }
    for (const [, fromRoot, fromFile] of byStaticImports ? [] : text.matchAll(scripts)) {
      const started = fromRoot ?? path.join(path.dirname(file), fromFile ?? '');
      if (/\.(ts|mjs)$/.test(started)) open.push(started);
    }
  }
  return { files, packages };
}

test('declares every package that production commands import as a dependency', () => {
  const { files, packages } = reach(commands);
  // Checks that the traversal also follows started processes.
  for (const part of ['servers/supabase/main', 'servers/web/main', 'servers/publisher/main']) {
    expect(files).toContain(`scripts/${part}.ts`);
  }
  expect(files).toContain('scripts/servers/publisher/rendering/build-child.ts');
  expect(files).toContain('scripts/servers/publisher/rendering/page-worker.ts');
  expect(files).toContain('scripts/tools/demo/main.ts');
  expect(packages.size).toBeGreaterThan(15);
  // `@fonts/` is not a package: scripts/fonts generates these files.
  const virtual = (name: string) => /^((astro|virtual):|@fonts\/)/.test(name);
  const missing = [...packages].filter(([name]) => !(name in dependencies) && !virtual(name));
  expect(missing).toEqual([]);
});

test.each([
  ['scripts/commands/start.ts', []],
  ['scripts/servers/web/main.ts', ['http-proxy-3', 'mime', 'negotiator']],
  ['scripts/servers/publisher/main.ts', ['@supabase/supabase-js', 'aws4fetch', 'mime', 'valibot']],
])('keeps rarely needed packages out of the memory of %s', (file, needed) => {
  expect([...reach([file], true).packages.keys()].sort()).toEqual(needed);
});

test('declares Node and the packages’ peer dependencies for production', () => {
  expect(dependencies).toHaveProperty('node');
  const peers = [...reach(commands).packages.keys()].flatMap((name) => {
    const file = `node_modules/${name}/package.json`;
    const { peerDependencies = {} } = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { peerDependencies?: object })
      : {};
    return Object.keys(peerDependencies);
  });
  expect(peers).toContain('postgres');
  const forTypes = (name: string) => name.startsWith('@types/') || name === 'typescript';
  expect(peers.filter((name) => name in devDependencies && !forTypes(name))).toEqual([]);
});

/** Supabase CLI packages for other systems; missing from the registry that was used to create the lock file. */
const unknownToRegistry = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64',
  'linux-arm64-musl',
  'linux-x64-musl',
  'windows-arm64',
  'windows-x64',
].map((system) => `node_modules/@supabase/cli-${system}`);

test('locks every package by checksum, without a registry URL', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>;
  };
  const without = Object.entries(packages).filter(
    ([name, entry]) => name !== '' && !entry.link && !/^sha512-/.test(entry.integrity ?? ''),
  );
  expect(without.map(([name]) => name).filter((name) => !unknownToRegistry.includes(name))).toEqual(
    [],
  );
  expect(Object.values(packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
});

test('pins actions to a commit, and the base image to a digest', () => {
  const workflows = globSync('.github/workflows/*.yml');
  expect(workflows).not.toEqual([]);
  for (const file of workflows) {
    const used = [...readFileSync(file, 'utf8').matchAll(/^\s*(?:- )?uses:\s*(.*)$/gm)];
    for (const [, action] of used) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/);
  }
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ARG NODE_IMAGE=\S+@sha256:[0-9a-f]{64}$/m);
});

test('installs packages before copying sources into the image', () => {
  const steps = readFileSync('Dockerfile', 'utf8').split('\n');
  const step = (start: string) => steps.findIndex((line) => line.startsWith(start));
  const installs = step('RUN node scripts/bootstrap.mjs');
  expect(step('COPY --chown=node:node package.json package-lock.json')).toBeLessThan(installs);
  expect(installs).toBeGreaterThan(0);
  expect(step('COPY --chown=node:node . .')).toBeGreaterThan(installs);
});
