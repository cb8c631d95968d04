// An internal of PGlite: its file system ignores `fsync`, and it documents no way to replace that. Tested with one version
// of it (scripts/private-interfaces.test.ts).
import fs from 'node:fs';
import { type IPgliteConnectionConfig, PGlite } from '@supabase/lite/pglite';

type Options = NonNullable<IPgliteConnectionConfig['pgliteOptions']>;

/** What is used of the Emscripten module: the file system that lies on a folder of this machine. */
interface FolderFiles {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

/** WASI's number of EIO, which makes PostgreSQL refuse the commit or end. */
const inputOutputError = 29;

/** What PostgreSQL asks to be flushed is; files by their descriptor, folders by their path. */
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

/**
 * After a failed flush nobody knows what is on the disk and what only seems to be. As PostgreSQL's own server, the
 * process ends; the next one begins with what the log on the disk says.
 */
function endProcess(error: unknown): void {
  console.error('o disco não guardou o que foi escrito:', error);
  setImmediate(() => process.exit(1));
}

/**
 * How much of the tables PostgreSQL keeps in its own memory. PGlite touches all of it at its start and never gives it
 * back; what is not in it is in the system's cache of files. By default it is 128 MB.
 */
const sharedBuffers = '32MB';

/**
 * Makes PGlite's commits outlive a power cut. PGlite starts PostgreSQL without flushing (`-F`), and its file system
 * ignores what would be flushed; with both mended, PostgreSQL's own rules for its log and checkpoints hold again.
 * The method is `fsync`, because Emscripten's `fdatasync` does nothing. It takes less memory than by its own settings.
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
