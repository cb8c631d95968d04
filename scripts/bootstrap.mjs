// The first thing every npm script runs, on whatever Node the machine has (20 or newer): installs the
// locked dependencies when they are missing or have changed, then hands over to the project's own Node.
// Plain JavaScript with no dependency, because neither types nor packages are there yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [script, ...rest] = process.argv.slice(2);

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  fail(
    `Este projeto precisa do Node 20 ou mais novo; aqui está o ${process.versions.node}. Instale a versão LTS e tente de novo.`,
  );
}

const stamp = path.join(root, 'node_modules', '.vitrine-installed');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
// Whoever has installed by npm itself, as static hosts do before they build, need not do it again.
if (script === '--installed') {
  if (!process.env.npm_config_omit) writeFileSync(stamp, wanted);
  process.exit(0);
}
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== wanted) {
  console.log('Instalando as dependências (só na primeira vez ou quando elas mudam)…');
  const windows = process.platform === 'win32';
  const install = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows,
    },
  );
  if (install.status !== 0) {
    fail(
      'A instalação das dependências falhou. Confira a conexão com a internet e rode o comando de novo.',
    );
  }
  writeFileSync(stamp, wanted);
}

// Without a script it only installs, as the build of a container does.
if (script === undefined) process.exit(0);

const ownNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const node = existsSync(ownNode) ? ownNode : process.execPath;
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', path.join(root, script ?? ''), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [path.dirname(ownNode), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(
        path.delimiter,
      ),
      DO_NOT_TRACK: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  },
);
// A supervisor may signal only this process, so it is passed on; a terminal sends its Ctrl-C to both.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
// npm tells only the shell it runs this in, which ends without passing it on.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
}
child.on('exit', (code, signal) => {
  process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1));
});
