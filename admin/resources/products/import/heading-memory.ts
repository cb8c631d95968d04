import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';
import { normalizeHeading, type RememberedHeadings } from '#shared/spreadsheet/match-headings.ts';
import type { ColumnTarget } from '#shared/spreadsheet/sheet-fields.ts';

const key = 'vitrine-admin-import-headings';

/** A supplier's file has some fifty; those of long ago go first. */
const mostRemembered = 500;

/** What was chosen for headings on this device before. */
export function readRememberedHeadings(): RememberedHeadings {
  try {
    const stored: unknown = JSON.parse(readDeviceChoice(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps what was chosen for a heading by hand; undefined for a column that is left out. */
export function rememberHeading(heading: string, target: ColumnTarget | undefined): void {
  const { [normalizeHeading(heading)]: _, ...others } = readRememberedHeadings();
  const latest = Object.entries(others).slice(1 - mostRemembered);
  keepDeviceChoice(
    key,
    JSON.stringify({ ...Object.fromEntries(latest), [normalizeHeading(heading)]: target ?? '' }),
  );
}
