import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { askForRow } from '../../config/resolve-supabase.ts';
import { assertWritable } from '../../lib/folders.ts';

export function nodeWarning(release = process.versions.node): string | undefined {
  const { config } = JSON.parse(readFileSync('package.json', 'utf8'));
  const floor: string = config.nodeSecurityFloor;
  if (release.localeCompare(floor, 'en', { numeric: true }) >= 0) return undefined;
  return `O Node ${release} não tem as últimas correções de segurança: instale na máquina o ${floor} ou um mais novo da mesma linha, que passa a ser usado.`;
}

/** Path for monitors; by contrast, `/healthz` responds 200 as long as there is a site to serve. */
export const readinessRoute = '/readyz';

/**
 * Reasons why the shop cannot publish or save, most severe first; each has a code for monitors and a sentence for
 * people.
 */
const reasons = {
  starting: 'O site ainda está sendo montado: espere a linha "pronto" do comando.',
  'disk-full': 'O disco do DATA_DIR está cheio: libere espaço.',
  'disk-read-only': 'O disco do DATA_DIR só pode ser lido: monte-o de novo para gravação.',
  'disk-unwritable': 'Não é possível gravar no DATA_DIR: confira o dono e as permissões da pasta.',
  'backend-away': 'O banco de dados não responde: nada pode ser salvo. Veja o registro dele.',
  'publisher-away':
    'O publicador não responde: o que for salvo espera por ele. Veja o registro dele.',
  'publishing-failing':
    'A última publicação falhou: o site de antes continua no ar. O motivo está em Publicações, no painel.',
  'publisher-stuck': 'A publicação em andamento parou: veja o registro do publicador.',
} as const;

export type Reason = keyof typeof reasons;

export type Readiness = Awaited<ReturnType<typeof judge>>;

/** Sentences about problems that prevent neither publishing nor saving; they do not change while the process runs. */
const warnings = [nodeWarning()].filter((warning) => warning !== undefined);

/** Timeout of a probe (milliseconds). */
const patience = 5000;

/** Cache lifetime of a result (milliseconds). Caching shields the database from floods of requests. */
const validFor = 1000;

/** Reason reported for each component whose probe fails or times out. */
const ofSilence = {
  site: 'starting',
  disk: 'disk-unwritable',
  backend: 'backend-away',
  publisher: 'publisher-away',
} as const;

type Component = keyof typeof ofSilence;

/** Probes of the shop's components; each returns a reason, or undefined if healthy. */
export type ReadinessProbes = Record<Component, () => Promise<Reason | undefined>>;

export async function probeDisk(dataDir: string): Promise<Reason | undefined> {
  try {
    await assertWritable(dataDir);
    return undefined;
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full';
    return code === 'EROFS' ? 'disk-read-only' : 'disk-unwritable';
  }
}

/** Probes Supabase by reading one row of the outbox because every save writes to that table. */
export async function probeBackend(url: string, secretKey: string): Promise<Reason | undefined> {
  const status = await askForRow(url, secretKey, 'publications', patience);
  return status === 200 ? undefined : 'backend-away';
}

/** Reasons by the publisher's status (publisher/health.ts). */
const ofPublisher: Readonly<Record<string, Reason | undefined>> = {
  ok: undefined,
  starting: 'starting',
  failing: 'publishing-failing',
  unreachable: 'backend-away',
  stuck: 'publisher-stuck',
};

/** Probes the publisher on a local port, which is undefined until the publisher has announced one. */
export async function probePublisher(port: number | undefined): Promise<Reason | undefined> {
  if (port === undefined) return 'publisher-away';
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(patience),
    });
    const { status } = (await answer.json()) as { status: string };
    return Object.hasOwn(ofPublisher, status) ? ofPublisher[status] : 'publisher-away';
  } catch {
    return 'publisher-away';
  }
}

/** Collects the reasons, most severe first; `reason` and `message` are null if the shop is ready. */
async function judge(probes: ReadinessProbes) {
  const results = Object.entries(ofSilence).map(([component, silent]) => {
    const late = wait(patience, silent, { ref: false });
    return Promise.race([probes[component as Component]().catch(() => silent), late]);
  });
  const found = new Set<Reason | undefined>(await Promise.all(results));
  const all = (Object.keys(reasons) as Reason[]).filter((reason) => found.has(reason));
  const [reason = null] = all;
  return {
    ready: reason === null,
    reason,
    message: reason && reasons[reason],
    reasons: all,
    warnings,
  };
}

/** Creates a readiness check; concurrent calls share one run, and its result stays valid for a second. */
export function watchReadiness(probes: ReadinessProbes): () => Promise<Readiness> {
  let judged: Promise<Readiness> | undefined;
  return () => {
    judged ??= judge(probes).finally(() => {
      setTimeout(() => {
        judged = undefined;
      }, validFor).unref();
    });
    return judged;
  };
}
