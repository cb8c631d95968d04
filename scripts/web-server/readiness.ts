import { nodeWarning } from '../config/node-release.ts';
import { askForRow } from '../config/resolve-supabase.ts';
import { assertWritable } from '../lib/writable-folder.ts';

/** The address monitors ask; `/healthz` answers 200 for as long as there is a site to serve. */
export const readinessRoute = '/readyz';

/** Why the shop cannot publish or save: a fixed word for monitors, a sentence for people. The gravest comes first. */
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

/** The answer of `/readyz`. */
export interface Readiness {
  ready: boolean;
  /** The gravest reason; null while ready. */
  reason: Reason | null;
  /** The same in a sentence. */
  message: string | null;
  /** All reasons, the gravest first. */
  reasons: Reason[];
  /** Sentences about what keeps nobody from publishing or saving, but should be mended. */
  warnings: string[];
}

/** This process's Node does not change while it runs. */
const warnings = [nodeWarning()].filter((warning) => warning !== undefined);

/** Timeout of a part's answer (milliseconds). */
const patience = 5000;

/** Lifetime of a cached answer (milliseconds), so that a flood of probes costs the database nothing. */
const validFor = 1000;

/** Asks the parts of the shop; each answers with what is wrong, or undefined. */
export interface ReadinessProbes {
  site(): Promise<Reason | undefined>;
  disk(): Promise<Reason | undefined>;
  backend(): Promise<Reason | undefined>;
  publisher(): Promise<Reason | undefined>;
}

/** The disk of a data folder. */
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

/** The Supabase in force: one row of the outbox, which every save writes to. */
export async function probeBackend(url: string, secretKey: string): Promise<Reason | undefined> {
  const status = await askForRow(url, secretKey, 'publications', patience);
  return status === 200 ? undefined : 'backend-away';
}

/** The states of the publisher (publisher/health.ts). */
const ofPublisher: Readonly<Record<string, Reason | undefined>> = {
  ok: undefined,
  starting: 'starting',
  failing: 'publishing-failing',
  unreachable: 'backend-away',
  stuck: 'publisher-stuck',
};

/** A publisher at a port of this machine; undefined where it has told none. */
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

/** The answer of a probe; its gravest one where it fails or has not answered in time. */
async function within(probe: Promise<Reason | undefined>, otherwise: Reason) {
  const { promise: late, resolve } = Promise.withResolvers<Reason>();
  const timer = setTimeout(() => resolve(otherwise), patience);
  try {
    return await Promise.race([probe.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function judge(probes: ReadinessProbes): Promise<Readiness> {
  const found = new Set(
    await Promise.all([
      within(probes.site(), 'starting'),
      within(probes.disk(), 'disk-unwritable'),
      within(probes.backend(), 'backend-away'),
      within(probes.publisher(), 'publisher-away'),
    ]),
  );
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

/** Judges whether the shop can publish and save, at most once at a time and once a second, however often it is asked. */
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
