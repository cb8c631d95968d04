import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

function run(command: string, ...args: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return undefined;
  return `${command}: ${error?.message ?? stderr.trim()}`;
}

/**
 * Shuts down an ext4 or XFS file system like a power cut: unflushed data is not written (`FS_IOC_SHUTDOWN`, no log
 * flush).
 */
const cut = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack('I', 2))`;

export interface CuttableDisk {
  folder: string;
  /** Cuts the power: nothing more reaches the disk. */
  cut(): void;
  /** Restores the power by remounting the file system with the data that had reached the disk. */
  mount(): void;
  remove(): Promise<void>;
}

function must(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Creates a file system in an image file, so that its power can be cut.
 * @returns the disk, or the reason why this system does not allow mounting one
 */
export async function makeCuttableDisk(megabytes: number): Promise<CuttableDisk | string> {
  const place = await mkdtemp(path.join(tmpdir(), 'vitrine-disk-'));
  const [image, folder] = [path.join(place, 'image'), path.join(place, 'disk')];
  const file = await open(image, 'w');
  await file.truncate(megabytes * 1024 * 1024);
  await file.close();
  await mkdir(folder);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const problem =
    run('python3', '--version') ??
    run('mkfs.ext4', '-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image) ??
    mount();
  if (problem !== undefined) {
    await rm(place, { recursive: true, force: true });
    return problem;
  }
  return {
    folder,
    cut: () => must(run('python3', '-c', cut, folder)),
    mount() {
      must(run('umount', folder));
      must(mount());
    },
    async remove() {
      run('umount', folder);
      await rm(place, { recursive: true, force: true });
    },
  };
}
