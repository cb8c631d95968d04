import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnvironment } from '../../config/environment.ts';
import { resolveSupabase } from '../../config/resolve-supabase.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { eventually } from '../../testing/eventually.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';
import type { DrillResult } from './drill-result.ts';

const name = 'disco cheio';

/** Room for a first start and some publications. */
const diskSize = '900m';

const editsWhileFull = 12;

/** Takes all the room that is left. */
async function fillDisk(file: string): Promise<void> {
  const filler = await open(file, 'a');
  try {
    for (let block = 1024 * 1024; block >= 1; block = Math.floor(block / 4)) {
      const bytes = Buffer.alloc(block);
      for (;;) {
        const { bytesWritten } = await filler.write(bytes).catch(() => ({ bytesWritten: 0 }));
        if (bytesWritten < block) break;
      }
    }
  } finally {
    await filler.close();
  }
}

/**
 * Fills the disk under the running product while somebody edits, kills and restarts it with the disk still full, and
 * makes room again: the site is served throughout, and every acknowledged edit goes live.
 */
export async function fullDisk(): Promise<DrillResult> {
  const disk = await mkdtemp(path.join(tmpdir(), 'vitrine-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'none', disk]);
  if (mounted.status !== 0) {
    await rm(disk, { recursive: true, force: true });
    const lost = 'não foi possível montar um disco pequeno (é preciso ser root)';
    return { name, rounds: 0, lost, passed: false, skipped: true };
  }
  const place = await ownPlace();
  const variables = { ...place.variables, DATA_DIR: path.join(disk, 'data') };
  const site = `http://127.0.0.1:${place.port}`;
  const filler = path.join(disk, 'filler');
  let product = runScript('scripts/commands/start.ts', variables);
  try {
    await product.ready;
    const access = await resolveSupabase(readEnvironment({ ...process.env, ...variables }));
    const service = createServiceClient(access.url, access.secretKey);
    const { data: edited } = await service
      .from('products')
      .select('id')
      .eq('is_active', true)
      .limit(1)
      .single()
      .throwOnError();
    const pageStatus = () =>
      fetch(site).then(
        ({ status }) => status,
        () => 0,
      );
    let acknowledged: string | undefined;
    let rounds = 0;
    let unserved = 0;
    const edit = async (title: string) => {
      const { error } = await service
        .from('products')
        .update({ name: title })
        .eq('id', edited.id)
        .then(
          (answer) => answer,
          (reason) => ({ error: reason }),
        );
      if (!error) acknowledged = title;
      rounds += 1;
      if ((await pageStatus()) !== 200) unserved += 1;
    };

    await edit('Antes do disco cheio');
    await fillDisk(filler);
    for (let round = 1; round <= editsWhileFull; round += 1) {
      await edit(`Com o disco cheio ${round}`);
      await wait(250);
    }

    product.child.kill('SIGKILL');
    await product.ended;
    product = runScript('scripts/commands/start.ts', variables);
    // The site has to be there although nothing can be written.
    await eventually(pageStatus, (status) => status === 200);

    await rm(filler);
    const shown = async () => (await fetch(`${site}/produto/${edited.id}`)).text();
    await eventually(shown, (html) => acknowledged !== undefined && html.includes(acknowledged));
    await eventually(
      async () => {
        await edit('Depois do disco cheio');
        return acknowledged;
      },
      (title) => title === 'Depois do disco cheio',
    );
    await eventually(shown, (html) => html.includes('Depois do disco cheio'));
    const lost = unserved === 0 ? 'nada' : `${unserved} pedidos sem resposta`;
    return { name, rounds, lost, passed: unserved === 0 };
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
    spawnSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
    await place.remove();
  }
}
