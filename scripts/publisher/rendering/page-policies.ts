import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import { listFiles } from '#scripts/lib/list-files.ts';
import { metaPolicy, policyName } from '#shared/security/content-policy.ts';
import { headersForPath, parseHeaderRules } from '#shared/security/host-headers.ts';

/** The first element of a page, which must be among its first 1024 bytes. */
const charset = /^<!doctype html>\s*<html[^>]*>\s*<head>\s*<meta charset="utf-8"\s*\/?>/i;

/**
 * Writes into every page of a whole site the policy that `_headers` has for it: some hosts ignore that file. A second
 * policy that is the same changes nothing on the others.
 */
export async function writePolicies(folder: string): Promise<void> {
  const rules = parseHeaderRules(await readFile(path.join(folder, '_headers'), 'utf8'));
  const pages = (await listFiles(folder)).filter((file) => file.endsWith('.html'));
  await inParallel(pages, async (file) => {
    // That of its side, whatever its address.
    const side = headersForPath(rules, file.startsWith('/admin/') ? '/admin' : '/');
    const policy = side[policyName.toLowerCase()];
    const page = await readFile(path.join(folder, file), 'utf8');
    const start = charset.exec(page)?.[0];
    if (policy === undefined || start === undefined) throw new Error(`no policy for ${file}`);
    const meta = `<meta http-equiv="${policyName}" content="${metaPolicy(policy)}">`;
    await writeFile(
      path.join(folder, file),
      page.replace(start, () => `${start}${meta}`),
    );
  });
}
