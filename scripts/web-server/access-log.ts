import { appendFileSync, closeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TrustedProxies } from '../lib/http/trusted-proxies.ts';
import { isPassedOn, shortened } from '../lib/http/visitor.ts';
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
const withoutQuery = (address: string | undefined) =>
  address !== undefined && /[?#]/.test(address)
    ? short(address.split(/[?#]/, 1)[0])
    : short(address);

/** A request whose answer is under way. */
interface Pending {
  request: IncomingMessage;
  response: ServerResponse;
  /** When it came (`performance.now()`). */
  began: number;
  /** Who asks, shortened; read when it came, as a closed connection no longer knows it. */
  address: string;
}

/** What is known of a connection while it lasts. */
interface Connection {
  socket: Socket;
  /** What it had sent when its last answer ended (bytes). */
  sent: number;
  pending: Set<Pending>;
  /** Who asks over it, shortened, unless a request says that it was passed on for somebody else. */
  address: string | undefined;
}

/** Whether an answer has ended, and the system has taken all of it: nothing can become of it any more. */
function isTaken({ writableEnded, socket }: ServerResponse): boolean {
  // One that waits for the answer to an earlier request has no socket yet.
  return writableEnded && socket?.writableLength === 0 && socket.errored === null;
}

/**
 * A line of JSON for each request, once its answer has ended. Lines are collected and written together, so that
 * visitors do not wait for the disk.
 */
export class AccessLog {
  readonly #write: Write;
  readonly #proxies: TrustedProxies;
  readonly #timer: NodeJS.Timeout;
  readonly #connections = new Map<Socket, Connection>();
  #lines = '';
  #time = { at: 0, text: '' };
  /** Lines lost since the last write that succeeded. */
  #lost = 0;

  constructor(write: Write, proxies = new TrustedProxies()) {
    this.#write = write;
    this.#proxies = proxies;
    this.#timer = setInterval(() => this.flush(), every).unref();
  }

  #connection(socket: Socket): Connection {
    const known = this.#connections.get(socket);
    if (known) return known;
    const connection = { socket, sent: 0, pending: new Set<Pending>(), address: undefined };
    this.#connections.set(socket, connection);
    // Requests queued behind another one get no event of their own when the connection closes.
    socket.once('close', () => {
      for (const each of connection.pending) this.#end(connection, each);
      this.#connections.delete(socket);
    });
    return connection;
  }

  /**
   * Writes a line for a request when its answer has ended, complete or not: at once where the system has taken all of it
   * already.
   */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connection(request.socket);
    let address = connection.address;
    if (address === undefined || isPassedOn(request.headers)) {
      address = shortened(this.#proxies.addressOf(request));
      if (!isPassedOn(request.headers)) connection.address = address;
    }
    const pending = { request, response, began: performance.now(), address };
    if (isTaken(response)) {
      this.#line(connection, pending, true);
      return;
    }
    connection.pending.add(pending);
    response.on('close', () => this.#end(connection, pending));
  }

  #end(connection: Connection, pending: Pending): void {
    if (!connection.pending.delete(pending)) return;
    this.#line(connection, pending, pending.response.writableFinished);
  }

  #line(connection: Connection, pending: Pending, isWhole: boolean): void {
    const { request, response, began, address } = pending;
    const { bytesWritten } = connection.socket;
    this.#add({
      time: this.#now(),
      part: 'server',
      event: 'request',
      method: request.method,
      path: withoutQuery(request.url),
      status: response.statusCode,
      bytes: bytesWritten - connection.sent,
      milliseconds: Math.round(performance.now() - began),
      aborted: isWhole ? undefined : true,
      address,
      referer: withoutQuery(request.headers.referer),
      userAgent: short(request.headers['user-agent']),
    });
    connection.sent = bytesWritten;
  }

  /** The time as lines have it; many are written in one millisecond. */
  #now(): string {
    const now = Date.now();
    if (now !== this.#time.at) this.#time = { at: now, text: new Date(now).toISOString() };
    return this.#time.text;
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
      if (this.#lost > 0)
        console.error(`access log is written again; ${this.#lost} lines were lost`);
      this.#lost = 0;
    } catch (error) {
      // On a full or read-only disk the site is served without a log, and the next lines are tried again.
      if (this.#lost === 0) console.error(error);
      this.#lost += lines.split('\n').length - 1;
    }
  }

  /** Writes what is left, with the requests that are under way. */
  close(): void {
    clearInterval(this.#timer);
    for (const connection of this.#connections.values()) {
      for (const each of connection.pending) this.#end(connection, each);
    }
    this.flush();
  }
}

/** Writes to a file that is rotated like every other log; opened again after a write that failed. */
export function toFile(file: string): Write {
  let open: number | undefined;
  return (text) => {
    try {
      open ??= openLog(file);
      // Between two measurements more may be written than a log may hold.
      rotate(file);
      appendFileSync(open, text);
    } catch (error) {
      if (open !== undefined) closeSync(open);
      open = undefined;
      throw error;
    }
  };
}
