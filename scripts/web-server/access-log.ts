import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { openLog, turnOver } from '../process/log-file.ts';
import { clientAddress, shortened } from './visitor.ts';

/** Takes text that ends with a line; what it throws means that the text is lost. */
export type Write = (text: string) => void;

/** How often lines are written (milliseconds). */
const every = 1000;

/** How much is collected at most before it is written (characters). */
const atMost = 64 * 1024;

/** No field of a visitor's making is longer in a line (characters). */
const longest = 500;

const short = (text: string | undefined) => text?.slice(0, longest);

/** An address without its query, which may say what somebody looked for, or hold a code. */
const withoutQuery = (address: string | undefined) => short(address?.split(/[?#]/, 1)[0]);

/** What is known of a connection while it lasts. */
interface Connection {
  /** What it had sent when its last answer ended (bytes). */
  sent: number;
  /** Ends the answers that are under way. */
  underWay: Set<() => void>;
}

/**
 * A line of JSON for each request, once its answer has ended. Lines are collected and written together, so that
 * visitors do not wait for the disk.
 */
export class AccessLog {
  readonly #write: Write;
  readonly #timer: NodeJS.Timeout;
  readonly #connections = new Map<Socket, Connection>();
  #lines = '';
  #failing = false;

  constructor(write: Write) {
    this.#write = write;
    this.#timer = setInterval(() => this.flush(), every).unref();
  }

  #connection(socket: Socket): Connection {
    const known = this.#connections.get(socket);
    if (known) return known;
    const connection: Connection = { sent: 0, underWay: new Set() };
    this.#connections.set(socket, connection);
    // Of requests that wait behind another one nothing else tells that they will not be answered.
    socket.once('close', () => {
      for (const end of connection.underWay) end();
      this.#connections.delete(socket);
    });
    return connection;
  }

  /** Has a line written about a request when its answer has ended, whether or not it arrived. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    const { socket } = request;
    const connection = this.#connection(socket);
    // Asked now, as a connection that has ended does not know it any more.
    const address = shortened(clientAddress(request));
    const end = () => {
      if (!connection.underWay.delete(end)) return;
      const bytes = socket.bytesWritten - connection.sent;
      connection.sent = socket.bytesWritten;
      this.#add({
        time: new Date().toISOString(),
        method: request.method,
        path: withoutQuery(request.url),
        status: response.statusCode,
        bytes,
        milliseconds: Math.round(performance.now() - began),
        ...(response.writableFinished ? {} : { aborted: true }),
        address,
        referer: withoutQuery(request.headers.referer),
        userAgent: short(request.headers['user-agent']),
      });
    };
    connection.underWay.add(end);
    response.once('close', end);
  }

  #add(line: Record<string, unknown>): void {
    this.#lines += `${JSON.stringify(line)}\n`;
    if (this.#lines.length >= atMost) this.flush();
  }

  /** Writes what has been collected. */
  flush(): void {
    if (this.#lines === '') return;
    const lines = this.#lines;
    this.#lines = '';
    try {
      this.#write(lines);
      this.#failing = false;
    } catch (error) {
      // A full disk: the site is served whatever becomes of its log, which is said once.
      if (!this.#failing) console.error(error);
      this.#failing = true;
    }
  }

  /** Writes the rest, with the requests that are under way. */
  close(): void {
    clearInterval(this.#timer);
    for (const { underWay } of this.#connections.values()) for (const end of underWay) end();
    this.flush();
  }
}

/** Writes to a file that is turned over like every other log. */
export function toFile(file: string): Write {
  const open = openLog(file);
  return (text) => {
    // Between two of its timed turns more may be written than all other logs hold.
    turnOver(file);
    appendFileSync(open, text);
  };
}
