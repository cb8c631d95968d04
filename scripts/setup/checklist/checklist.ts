/** What a setting must be, as docs/deploy.md writes it. */
export type Requirement =
  | { kind: 'switch'; on: boolean }
  | { kind: 'at least' | 'at most'; number: number }
  /** The site's address, with a path behind it or none. */
  | { kind: 'address'; path: string };

export interface ChecklistItem {
  key: string;
  /** Where it is in the dashboard, under Authentication. */
  page: string;
  setting: string;
  requirement: Requirement;
  /** When it is needed: `always`, or for what. */
  needed: string;
}

function parseRequirement(text: string): Requirement {
  if (text === 'on' || text === 'off') return { kind: 'switch', on: text === 'on' };
  const [, kind, number] = /^(at least|at most) (\d+)$/.exec(text) ?? [];
  if (kind === 'at least' || kind === 'at most') return { kind, number: Number(number) };
  const [, path] = /^`<site>(.*)`$/.exec(text) ?? [];
  if (path !== undefined) return { kind: 'address', path };
  throw new Error(`the checklist has a requirement that is not understood: ${text}`);
}

const cells = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Reads the checklist of what a project must have switched on: the table of a Markdown document whose first column is
 * called `key`.
 *
 * @throws Error when there is none, or a row that is not understood
 */
export function parseChecklist(markdown: string): ChecklistItem[] {
  const lines = markdown.split('\n').map((line) => line.trim());
  const head = lines.findIndex((line) => /^\|\s*key\s*\|/.test(line));
  if (head < 0) throw new Error('there is no checklist: a table whose first column is "key"');
  const after = lines.slice(head + 2);
  const end = after.findIndex((line) => !line.startsWith('|'));
  return after.slice(0, end < 0 ? undefined : end).map((row) => {
    const [key = '', page = '', setting = '', requirement = '', needed = ''] = cells(row);
    const [, name] = /^`(\w+)`$/.exec(key) ?? [];
    if (name === undefined || page === '' || setting === '' || needed === '') {
      throw new Error(`the checklist has a row that is not understood: ${row}`);
    }
    return { key: name, page, setting, requirement: parseRequirement(requirement), needed };
  });
}
