import { log } from '@clack/prompts';
import type { SupabaseAccess } from '../../../config/environment.ts';
import type { Answers } from '../answers.ts';
import {
  askToken,
  readManagedSettings,
  readPublicSettings,
  type Settings,
} from '../project-keys.ts';
import { findText } from '../texts.ts';
import checklist from './checklist.json' with { type: 'json' };
import { Report, Unchecked } from './report.ts';

type ChecklistItem = (typeof checklist)[number];

/** Reads an item's value, undefined if it is unknown. The dashboard shows the settings marked with `!` inverted. */
function readValue({ reads, requirement }: ChecklistItem, known: Settings): unknown {
  const values = reads.map((name) => known[name.replace('!', '')]);
  // Only an SMTP host may be null, in a project that has none.
  const isUnknown = (value: unknown, at: number) =>
    value === undefined || (value === null && reads[at] !== 'smtp_host');
  if (values.some(isUnknown)) return undefined;
  if (!['on', 'off'].includes(requirement)) return values[0] ?? undefined;
  return values.every(Boolean) !== reads[0]?.startsWith('!');
}

const translated = (word: string): string => findText(word) ?? word;

function isMet(requirement: string, value: unknown): boolean {
  const [, bound, number] = /^at (least|most) (\d+)$/.exec(requirement) ?? [];
  if (bound === 'least') return Number(value) >= Number(number);
  if (bound === 'most') return Number(value) <= Number(number);
  if (typeof value === 'boolean') return value === (requirement === 'on');
  // Redirect URLs are a list; a trailing slash makes no difference.
  const addresses = String(value)
    .split(',')
    .map((each) => each.trim().replace(/\/$/, ''));
  return addresses.includes(requirement);
}

/** Returns an item's fault, if any; throws Unchecked if its value is unknown, or wrong only for some purpose. */
export function itemFault(item: ChecklistItem, known: Settings, siteUrl: string) {
  const { requirement, needed } = item;
  if (requirement.includes('<site>') && !siteUrl) throw new Unchecked('dê PUBLIC_SITE_URL');
  const expected = requirement.replace('<site>', siteUrl);
  const value = readValue(item, known);
  if (value !== undefined && isMet(expected, value)) return undefined;
  const wanted = expected.replace(/^(?:on|off|at least|at most)\b/, translated);
  const purpose = needed === 'always' ? '' : ` (${translated(needed)})`;
  const needs = `deve estar ${wanted}${purpose}`;
  if (value === undefined) {
    throw new Unchecked(`${needs}: dê SUPABASE_ACCESS_TOKEN, ou veja no painel`);
  }
  const shown = typeof value === 'number' ? value : translated(String(value) || 'empty');
  const fault = `está ${shown}, e ${needs}`;
  if (purpose !== '') throw new Unchecked(fault);
  return fault;
}

/** Compares the project's settings with the checklist; without a token, only those that the project's key may read. */
export async function checkSettings(
  report: Report,
  { url, publishableKey }: SupabaseAccess,
  siteUrl: string,
  token: string,
): Promise<void> {
  const open = await readPublicSettings(url, publishableKey);
  const read = (part: string) => (token ? readManagedSettings(url, token, part) : undefined);
  const known = {
    ...(await read('postgrest'))?.settings,
    ...(await read('config/auth'))?.settings,
    ...open.settings,
  };
  for (const item of checklist) {
    const place = `${item.page} → “${item.setting}”`;
    await report.check(place, async () => itemFault(item, known, siteUrl));
  }
}

/** Reports the settings, and checks them again after the operator's changes; returns the number of faults. */
export async function reviewSettings(
  answers: Answers,
  access: SupabaseAccess,
  siteUrl: string,
): Promise<number> {
  const token = await askToken(answers, access.url);
  for (;;) {
    const lines: string[] = [];
    const report = new Report((line) => lines.push(line));
    await checkSettings(report, access, siteUrl, token);
    log.info(lines.join('\n'));
    const { failed } = report.counts;
    if (failed === 0 || !answers.canAsk) return failed;
    const question = 'Já mudou? Conferir de novo (Não: continuar assim)';
    if (!(await answers.confirm('--check-again', question, true))) return failed;
  }
}
