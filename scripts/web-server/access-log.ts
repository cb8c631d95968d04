import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, shortened } from '../lib/http/visitor.ts';
import { openLog, rotate } from '../process/log-file.ts';

/** Writes whole lines; when it throws, they are lost. */
export type Write = (text: string) => void;

/** How often lines are written (milliseconds). */
const every = 1000;

/** How much is collected at most before it is written (characters). */
const atMost = 64 * 1024;

/** No field of a visitor's making is longer in a line (characters). */
const longest = 500;

const short = (text: string | undefined) => text?.slice(0, longest);

/** An address without its query, which may hold a search or a code. */
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
    // Requests queued behind another one get no event of their own when the connection closes.
    socket.once('close', () => {
      for (const end of connection.underWay) end();
      this.#connections.delete(socket);
    });
    return connection;
  }

  /** Writes a line for a request when its answer has ended, complete or not. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    const { socket } = request;
    const connection = this.#connection(socket);
    // Read now: a closed connection no longer knows it.
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
      // On a full disk, for one, the site is served without a log; that is reported once.
      if (!this.#failing) console.error(error);
      this.#failing = true;
    }
  }

  /** Writes what is left, with the requests that are under way. */
  close(): void {
    clearInterval(this.#timer);
    for (const { underWay } of this.#connections.values()) for (const end of underWay) end();
    this.flush();
  }
}

/** Writes to a file that is rotated like every other log. */
export function toFile(file: string): Write {
  const open = openLog(file);
  return (text) => {
    // Between two measurements more may be written than a log may hold.
    rotate(file);
    appendFileSync(open, text);
  };
}
