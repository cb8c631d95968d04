import { createDecipheriv, createECDH, createHmac, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

const origin = 'https://push.exemplo.com.br';

/** Response of the push service to a message. */
interface Answer {
  status: number;
  retryAfter?: string;
}

interface Taken {
  endpoint: string;
  /** Notification shown by the device. */
  message: { title: string; body: string; path: string };
  headers: IncomingMessage['headers'];
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts
    .reduce(
      (sum: ReturnType<typeof createHmac>, part) => sum.update(part),
      createHmac('sha256', key),
    )
    .digest();

/** Creates a subscribed browser. Only this browser can decrypt its messages. */
function openDevice() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    /** Decrypts a message, following RFC 8291 step by step. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, keyEnd);
      const first = hmac(auth, pair.computeSecret(sender));
      const material = hmac(first, 'WebPush: info\0', publicKey, sender, Buffer.of(1));
      const second = hmac(salt, material);
      const key = hmac(second, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16);
      const nonce = hmac(second, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12);
      const opened = createDecipheriv('aes-128-gcm', key, nonce);
      opened.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([opened.update(body.subarray(keyEnd, -16)), opened.final()]);
      if (plain.at(-1) !== 2) throw new Error('The record has no delimiter');
      return plain.subarray(0, -1).toString();
    },
  };
}

/** Returns true if a message comes from the server that its devices subscribed to (RFC 8292). */
function isAuthorized(header: string | undefined, applicationKey: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  if (key !== applicationKey || claims === '') return false;
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  const left = exp - Date.now() / 1000;
  return isSigned && aud === origin && left > 0 && left <= 24 * 60 * 60;
}

/**
 * Opens a real push service on this machine, with real cryptography on both sides.
 * @param applicationKey public key that the devices have subscribed to
 */
export async function openPushService(applicationKey: string) {
  const devices = new Map<string, ReturnType<typeof openDevice>>();
  const taken: Taken[] = [];
  /** Queued responses to valid messages, by endpoint; if none is queued, a message is accepted. */
  const answers = new Map<string, (Answer | 'silence')[]>();
  let asked = 0;
  /** Returns the response to a message, or `silence` to send none. */
  const judge = async (request: IncomingMessage): Promise<Answer | 'silence'> => {
    asked += 1;
    const { headers } = request;
    const endpoint = `${origin}${request.url}`;
    const body = await buffer(request);
    const device = devices.get(endpoint);
    if (device === undefined) return { status: 410 };
    if (!isAuthorized(headers.authorization, applicationKey)) return { status: 403 };
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) {
      return { status: 400 };
    }
    const told = answers.get(endpoint)?.shift();
    if (told !== undefined) return told;
    taken.push({ endpoint, message: JSON.parse(device.read(body)), headers });
    return { status: 201 };
  };
  const server = createServer(async (request, response) => {
    const answer = await judge(request);
    if (answer === 'silence') return;
    const { status, retryAfter } = answer;
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    /** Returns the total number of messages, accepted or not. */
    asked: () => asked,
    /** Connects a client to the service, whatever host the client requests. */
    connect: () => connect(port, '127.0.0.1'),
    subscribe() {
      const endpoint = `${origin}/${randomBytes(12).toString('hex')}`;
      const device = openDevice();
      devices.set(endpoint, device);
      return { endpoint, p256dh: device.p256dh, auth: device.auth };
    },
    unsubscribe: (endpoint: string) => devices.delete(endpoint),
    /** Queues the responses to the next messages to a device. */
    answer: (endpoint: string, ...next: (Answer | 'silence')[]) => answers.set(endpoint, next),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
