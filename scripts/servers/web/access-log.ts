import { appendFileSync, closeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isPassedOn, shortened, TrustedProxies } from '../../lib/http/addresses.ts';
import { openLog, rotate } from '../../process/log-file.ts';

/** Writes whole lines; if it throws, they are lost. */
export type Write = (text: string) => void;

/** Interval of writes (milliseconds). */
const every = 1000;

/** Maximum buffered text before a write (characters). */
const atMost = 64 * 1024;

/** Maximum length of a field chosen by visitors (characters). */
const longest = 500;

const short = (text: string | undefined) => text?.slice(0, longest);

/** Strips the query, which may contain a search or a code. */
const withoutQuery = (address: string | undefined) =>
  address !== undefined && /[?#]/.test(address)
    ? short(address.split(/[?#]/, 1)[0])
    : short(address);

interface Pending {
  request: IncomingMessage;
  response: ServerResponse;
  began: number;
  /** Visitor's shortened address, read on arrival, as a closed connection no longer has it. */
  address: string;
}

interface Connection {
  socket: Socket;
  /** Bytes it had sent when its last response ended. */
  sent: number;
  pending: Set<Pending>;
  /** Shortened peer address; forwarded requests have their own. */
  address: string | undefined;
}

/** True when a response has ended and the system has taken all of it: its outcome is final. */
function isTaken({ writableEnded, socket }: ServerResponse): boolean {
  // A pipelined request has no socket before its turn.
  return writableEnded && socket?.writableLength === 0 && socket.errored === null;
}

/**
 * Logs a line of JSON per request, once its response has ended. Lines are buffered, so that visitors do not wait for
 * the disk.
 */
export class AccessLog {
  readonly #write: Write;
  readonly #proxies: TrustedProxies;
  readonly #timer: NodeJS.Timeout;
  readonly #connections = new Map<Socket, Connection>();
  #lines = '';
  #time = { at: 0, text: '' };
  /** Lines lost since the last successful write. */
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
    // Pipelined requests get no event of their own when the connection closes.
    socket.once('close', () => {
      for (const each of connection.pending) this.#end(connection, each);
      this.#connections.delete(socket);
    });
    return connection;
  }

  /** Logs a request when its response has ended, complete or not; at once if the system has taken all of it already. */
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
    const line = {
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
    };
    connection.sent = bytesWritten;
    this.#lines += `${JSON.stringify(line)}\n`;
    if (this.#lines.length >= atMost) this.flush();
  }

  /** Returns the formatted time, cached per millisecond. */
  #now(): string {
    const now = Date.now();
    if (now !== this.#time.at) this.#time = { at: now, text: new Date(now).toISOString() };
    return this.#time.text;
  }

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
      // On a full or read-only disk the site is served without a log; later lines are tried again.
      if (this.#lost === 0) console.error(error);
      this.#lost += lines.split('\n').length - 1;
    }
  }

  /** Writes the rest, including pending requests. */
  close(): void {
    clearInterval(this.#timer);
    for (const connection of this.#connections.values()) {
      for (const each of connection.pending) this.#end(connection, each);
    }
    this.flush();
  }
}

/** Creates a writer to a rotated file, which reopens it after a failed write. */
export function toFile(file: string): Write {
  let open: number | undefined;
  return (text) => {
    try {
      open ??= openLog(file);
      // More than a log's maximum may be written between two measurements.
      rotate(file);
      appendFileSync(open, text);
    } catch (error) {
      if (open !== undefined) closeSync(open);
      open = undefined;
      throw error;
    }
  };
}
