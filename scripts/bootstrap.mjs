// Entry point of every npm script, on Node 20 or newer. Installs missing or outdated dependencies from the lock file,
// then runs the script on the project's own Node. Written in plain JavaScript because neither types nor packages are
// installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [script, ...rest] = process.argv.slice(2);
const windows = process.platform === 'win32';

/** True if the output is a log of JSON lines; must match scripts/lib/log.ts. */
const outputIsLog = process.env.LOGS === 'stdout' && !process.stdout.isTTY;

/** @param {string} text @param {'notice' | 'error' | 'output'} event */
function tell(text, event) {
  const line = { time: new Date().toISOString(), part: 'bootstrap', event, text };
  if (outputIsLog) console.log(JSON.stringify(line));
  else if (event === 'notice') console.log(text);
  else console.error(text);
}

function fail(message) {
  tell(message, 'error');
  process.exit(1);
}

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  fail(
    `Este projeto precisa do Node 20 ou mais novo; aqui está o ${process.versions.node}. Instale a versão LTS e tente de novo.`,
  );
}

/** Commands used on servers and hosts. All others are for development and need every package. */
const forProduction = [
  'scripts/commands/start.ts',
  'scripts/commands/shop-ports.ts',
  'scripts/commands/bundle.ts',
  'scripts/commands/build.ts',
  'scripts/commands/deployed.ts',
  'scripts/commands/rollback.ts',
  'scripts/commands/backup.ts',
  'scripts/commands/restore.ts',
  'scripts/commands/seed.ts',
  'scripts/commands/administrator.ts',
  'scripts/commands/publish-force.ts',
];

const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.vitrine-installed');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const { config, dependencies, devDependencies } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

/** @param {string} name */
const isThere = (name) => existsSync(path.join(modules, name, 'package.json'));

/** True unless npm omitted a package or was interrupted. @param {Record<string, string>} packages */
const present = (packages) => Object.keys(packages).every(isThere);

/** Records the lock file rather than the packages because the next npm command may remove some of those. */
const writeStamp = () => writeFileSync(stamp, wanted);

// npm has already installed the packages, as static hosts do before a build.
if (script === '--installed') {
  writeStamp();
  process.exit(0);
}

const production = script === undefined || forProduction.includes(script);
const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
if (!current || !present(dependencies) || !(production || present(devDependencies))) {
  tell('Instalando as dependências (só na primeira vez ou quando elas mudam)…', 'notice');
  // Keeps development tools installed by another command.
  const develops =
    process.env.NODE_ENV !== 'production' && Object.keys(devDependencies).some(isThere);
  // Overrides npm's settings and NODE_ENV, either of which may omit packages that are needed.
  const extent = production && !develops ? '--omit=dev' : '--include=dev';
  const install = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['ci', extent, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: outputIsLog ? 'pipe' : 'inherit',
      encoding: 'utf8',
      shell: windows,
    },
  );
  const printed = `${install.stdout ?? ''}${install.stderr ?? ''}`.trim();
  if (printed !== '') tell(printed, 'output');
  if (install.status !== 0) {
    fail(
      'A instalação das dependências falhou. Confira a conexão com a internet e rode o comando de novo.',
    );
  }
  writeStamp();
}

// Installs only, for example while building a container.
if (script === undefined) process.exit(0);

const ownNode = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');
// Node 24 and newer can run TypeScript.
if (!existsSync(ownNode) && major < 24) {
  fail(
    `Falta o Node do projeto em ${ownNode}: o npm daqui não roda os scripts de instalação dos pacotes (ignore-scripts). Rode npm ci --ignore-scripts=false, ou use o Node 24.`,
  );
}

/** The machine's Node. Under npm, that is the one running npm because the project's Node comes first in PATH. */
const { npm_node_execpath: npmNode, npm_config_user_agent: npmAgent = '' } = process.env;
const machine = npmNode
  ? { path: npmNode, release: /\bnode\/v([\d.]+)/.exec(npmAgent)?.[1] ?? '0' }
  : { path: process.execPath, release: process.versions.node };
/** The packaged Node may lag behind security releases, so a newer Node of the same major version is preferred. */
const isNewer =
  machine.release.split('.')[0] === config.nodeSecurityFloor.split('.')[0] &&
  machine.release.localeCompare(dependencies.node, 'en', { numeric: true }) > 0;
const packagedOrThis = existsSync(ownNode) ? ownNode : process.execPath;
const node = isNewer ? machine.path : packagedOrThis;
// Loaded before the command's modules so that their warnings and failures are logged as JSON, too.
const logConsole = pathToFileURL(path.join(root, 'scripts/process/log-console.ts')).href;
const child = spawn(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    ...(outputIsLog ? ['--import', logConsole] : []),
    path.join(root, script),
    ...rest,
  ],
  {
    cwd: root,
    // Carries no messages. It closes when this process dies, which ends the command.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [path.dirname(ownNode), path.join(modules, '.bin'), process.env.PATH].join(
        path.delimiter,
      ),
      // Caches stripped and compiled code so that processes start sooner and without a 20 MB compiler.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'node'),
      DO_NOT_TRACK: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  },
);
// Forwards signals because a supervisor may signal only this process; a terminal's Ctrl-C reaches both.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}

/** Reads a process's column of `ps`; empty where unsupported. @param {number} pid @param {string} column */
function about(pid, column) {
  try {
    if (column === 'args') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return (
      spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    );
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

// npm may signal only the shell around this process. The shell neither forwards signals nor exits when npm is killed.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const throughShell = !windows && about(parent, 'args').includes('bootstrap.mjs');
  const npm = throughShell ? Number(about(parent, 'ppid')) : parent;
  const orphaned = () => process.ppid !== parent || !isRunning(npm);
  setInterval(() => orphaned() && child.kill('SIGTERM'), 250).unref();
}
child.on('exit', (code, signal) => {
  process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1));
});
