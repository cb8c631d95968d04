// Relies on PGlite internals because its file system ignores `fsync` and no documented option changes that. Tested with
// one version of PGlite (scripts/private-interfaces.test.ts).
import fs from 'node:fs';
import { type IPgliteConnectionConfig, PGlite } from '@supabase/lite/pglite';

type Options = NonNullable<IPgliteConnectionConfig['pgliteOptions']>;

/** Subset of the Emscripten module used here: the file system mapped to a local folder. */
interface FolderFiles {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

/** WASI's error code for EIO; PostgreSQL reacts by rejecting the commit or exiting. */
const inputOutputError = 29;

/** Returns an implementation of `fsync` that flushes files by descriptor and folders by path. */
function flushFor(files: FolderFiles, failed: (error: unknown) => void) {
  return (stream: { nfd?: number; node: unknown }): number => {
    try {
      if (stream.nfd !== undefined) {
        fs.fsyncSync(stream.nfd);
        return 0;
      }
      const folder = fs.openSync(files.realPath(stream.node), 'r');
      try {
        fs.fsyncSync(folder);
      } finally {
        fs.closeSync(folder);
      }
      return 0;
    } catch (error) {
      failed(error);
      return inputOutputError;
    }
  };
}

/** Ends the process: the disk's state is unknown, so the next process recovers from the write-ahead log. */
function endProcess(error: unknown): void {
  console.error('o disco não guardou o que foi escrito:', error);
  setImmediate(() => process.exit(1));
}

/** Shared buffers (default 128 MB). PGlite fills them all and never frees any; the system caches files anyway. */
const sharedBuffers = '32MB';

/**
 * Rows sampled for statistics, in units of 300 (default 100). Larger samples would permanently increase PGlite's
 * memory.
 */
const statisticsTarget = 10;

/**
 * Returns options that make PGlite's commits survive a power cut. PGlite starts PostgreSQL without flushing (`-F`), and
 * its file system ignores flushes. Fixing both restores PostgreSQL's own guarantees for its log and checkpoints. The
 * method is `fsync` because Emscripten's `fdatasync` does nothing. The options also reduce memory use.
 */
export function durable(
  extensions: NonNullable<Options['extensions']> = {},
  failed = endProcess,
): Options {
  return {
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      `shared_buffers=${sharedBuffers}`,
      '-c',
      `default_statistics_target=${statisticsTarget}`,
    ],
    extensions: {
      ...extensions,
      durable: {
        name: 'durable',
        setup: async (_database, options: { preRun?: unknown[] }) => ({
          emscriptenOpts: {
            ...options,
            preRun: [
              ...(options.preRun ?? []),
              (module: { FS: { filesystems: { NODEFS: FolderFiles } } }) => {
                const files = module.FS.filesystems.NODEFS;
                files.stream_ops.fsync = flushFor(files, failed);
              },
            ],
          },
        }),
      },
    },
  };
}
