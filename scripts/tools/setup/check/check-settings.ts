import type { Settings } from '../project-keys.ts';
import checklist from './checklist.json' with { type: 'json' };
import { type Report, Unchecked } from './report.ts';

/** Returns an item's fault, if any; throws Unchecked if its value is unknown, or wrong only for some purpose. */
export function itemFault(item: (typeof checklist)[number], known: Settings, siteUrl: string) {
  const { reads, accepts, wanted, needed } = item;
  if (wanted.includes('<site>') && !siteUrl) throw new Unchecked('dê PUBLIC_SITE_URL');
  const needs = `deve estar ${wanted.replace('<site>', siteUrl)}`;
  const value = known[reads] ?? undefined;
  if (value === undefined) {
    throw new Unchecked(`${needs}: veja no painel, ou dê SUPABASE_ACCESS_TOKEN`);
  }
  const compared = siteUrl ? String(value).replaceAll(siteUrl, '<site>') : String(value);
  if (new RegExp(`^(?:${accepts})$`).test(compared)) return undefined;
  const fault = typeof value === 'boolean' ? needs : `está ${value || 'vazio'}, e ${needs}`;
  if (needed !== 'always') throw new Unchecked(fault);
  return fault;
}

/** Compares the project's settings with the checklist. */
export async function checkSettings(report: Report, known: Settings, siteUrl: string) {
  for (const item of checklist) {
    const place = `${item.page} → “${item.setting}”`;
    await report.check(place, async () => itemFault(item, known, siteUrl));
  }
}
