// An internal of PGlite: its file system ignores `fsync`, and it documents no way to replace that. Tested with one version
// of it (scripts/private-interfaces.test.ts).
import fs from 'node:fs';
import { type IPgliteConnectionConfig, PGlite } from '@supabase/lite/pglite';

type Options = NonNullable<IPgliteConnectionConfig['pgliteOptions']>;

/** Used subset of the Emscripten module: the file system mapped to a local folder. */
interface FolderFiles {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

/** WASI's number of EIO, on which PostgreSQL rejects the commit or exits. */
const inputOutputError = 29;

/** Flushes what PostgreSQL asks for: files by descriptor, folders by path. */
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

/** After a failed flush the state of the disk is unknown: the next process recovers from the log on it. */
function endProcess(error: unknown): void {
  console.error('o disco não guardou o que foi escrito:', error);
  setImmediate(() => process.exit(1));
}

/** Shared buffers, all of which PGlite touches and never frees; the system caches files. The default is 128 MB. */
const sharedBuffers = '32MB';

/**
 * Makes PGlite's commits survive a power cut. PGlite starts PostgreSQL without flushing (`-F`), and its file system
 * ignores flushes; with both fixed, PostgreSQL's own guarantees for log and checkpoints hold. The method is `fsync`,
 * because Emscripten's `fdatasync` does nothing. Also reduces the memory.
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
