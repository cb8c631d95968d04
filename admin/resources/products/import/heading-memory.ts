import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';
import { normalizeHeading, type RememberedHeadings } from '#shared/spreadsheet/match-headings.ts';
import type { ColumnTarget } from '#shared/spreadsheet/sheet-fields.ts';

const key = 'vitrine-admin-import-headings';

/** Maximum number of remembered headings; the oldest are dropped. A supplier's file has some fifty. */
const mostRemembered = 500;

/** Returns the fields that were chosen for headings on this device. */
export function readRememberedHeadings(): RememberedHeadings {
  try {
    const stored: unknown = JSON.parse(readDeviceChoice(key) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, target]) => typeof target === 'string'));
  } catch {
    return {};
  }
}

/** Remembers the field chosen for a heading; undefined for a column that is not imported. */
export function rememberHeading(heading: string, target: ColumnTarget | undefined): void {
  const { [normalizeHeading(heading)]: _, ...others } = readRememberedHeadings();
  const latest = Object.entries(others).slice(1 - mostRemembered);
  const all = Object.fromEntries([...latest, [normalizeHeading(heading), target ?? '']]);
  keepDeviceChoice(key, JSON.stringify(all));
}
