import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isPassedOn, shortened, TrustedProxies } from '../../lib/http/addresses.ts';

/** Interval between writes (milliseconds). */
const every = 1000;

/** Maximum buffered text before a write (characters). */
const atMost = 64 * 1024;

/** Maximum length of a field chosen by visitors (characters). */
const longest = 500;

const short = (text: string | undefined) => text?.slice(0, longest);

/** Strips preview tokens and the query, which may contain a search or a code. */
const withoutSecrets = (address: string | undefined) =>
  address !== undefined && /[?#]|\/previa\//.test(address)
    ? short(address.split(/[?#]/, 1)[0]?.replace(/(\/previa\/)[^/]+/, '$1…'))
    : short(address);

interface Pending {
  request: IncomingMessage;
  response: ServerResponse;
  began: number;
  /** Visitor's shortened address, read on arrival because a closed connection no longer has one. */
  address: string;
}

interface Connection {
  socket: Socket;
  /** Bytes sent by the time the last response ended. */
  sent: number;
  pending: Set<Pending>;
  /** Cached, shortened address of the peer. A forwarded request carries its visitor's address instead. */
  address: string | undefined;
}

/** True if a response has ended and the system has accepted all of it, which makes its outcome final. */
function isTaken({ writableEnded, socket }: ServerResponse): boolean {
  // A pipelined response has no socket until its turn.
  return writableEnded && socket?.writableLength === 0 && socket.errored === null;
}

/**
 * Opens a log that receives one line of JSON per ended response, buffered so that visitors do not wait for the disk.
 * @param write writes whole lines; if it throws, they are lost
 */
export function openAccessLog(write: (text: string) => void, proxies = new TrustedProxies()) {
  const connections = new Map<Socket, Connection>();
  let lines = '';
  let time = { at: 0, text: '' };
  /** Lines lost since the last successful write. */
  let lost = 0;

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection = { socket, sent: 0, pending: new Set<Pending>(), address: undefined };
    connections.set(socket, connection);
    // Pipelined requests get no event of their own when the connection closes.
    socket.once('close', () => {
      for (const each of connection.pending) end(connection, each);
      connections.delete(socket);
    });
    return connection;
  }

  function end(connection: Connection, pending: Pending, isWhole?: boolean): void {
    if (!connection.pending.delete(pending)) return;
    const { request, response, began, address } = pending;
    const { bytesWritten } = connection.socket;
    const line = {
      time: currentTime(),
      part: 'server',
      event: 'request',
      method: request.method,
      path: withoutSecrets(request.url),
      status: response.statusCode,
      bytes: bytesWritten - connection.sent,
      milliseconds: Math.round(performance.now() - began),
      aborted: (isWhole ?? response.writableFinished) ? undefined : true,
      address,
      referer: withoutSecrets(request.headers.referer),
      userAgent: short(request.headers['user-agent']),
    };
    connection.sent = bytesWritten;
    lines += `${JSON.stringify(line)}\n`;
    if (lines.length >= atMost) flush();
  }

  /** Returns the formatted time, cached per millisecond. */
  function currentTime(): string {
    const now = Date.now();
    if (now !== time.at) time = { at: now, text: new Date(now).toISOString() };
    return time.text;
  }

  function flush(): void {
    if (lines === '') return;
    const text = lines;
    lines = '';
    try {
      write(text);
      if (lost > 0) console.error(`access log is written again; ${lost} lines were lost`);
      lost = 0;
    } catch (error) {
      // If the disk is full or read-only, the site is served without a log. Later lines retry the write.
      if (lost === 0) console.error(error);
      lost += text.split('\n').length - 1;
    }
  }

  const timer = setInterval(flush, every).unref();

  return {
    /**
     * Logs a request when its response ends, complete or not, or at once if the system has already accepted all of it.
     */
    follow(request: IncomingMessage, response: ServerResponse): void {
      const connection = connectionOf(request.socket);
      let address = connection.address;
      if (address === undefined || isPassedOn(request.headers)) {
        address = shortened(proxies.addressOf(request));
        if (!isPassedOn(request.headers)) connection.address = address;
      }
      const pending = { request, response, began: performance.now(), address };
      connection.pending.add(pending);
      if (isTaken(response)) end(connection, pending, true);
      else response.on('close', () => end(connection, pending));
    },

    flush,

    /** Logs pending requests and writes the remaining lines. */
    close(): void {
      clearInterval(timer);
      for (const connection of connections.values()) {
        for (const each of connection.pending) end(connection, each);
      }
      flush();
    },
  };
}

export type AccessLog = ReturnType<typeof openAccessLog>;
