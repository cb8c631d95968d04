import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Adjustable behaviour of the mail server. */
interface Manners {
  /** Recipients the server rejects. */
  refuses: string[];
  /** Reaction to a complete message: a response, silence, or a closed connection. */
  afterData: 'answers' | 'is silent' | 'hangs up';
  /** Delay of the greeting (milliseconds). */
  greetsAfter: number;
}

interface Taken {
  to: string[];
  message: string;
}

/** Starts a real mail server on this machine, for one account. */
export async function openMailbox(account: { user: string; password: string }, onPort = 0) {
  const manners: Manners = { refuses: [], afterData: 'answers', greetsAfter: 0 };
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  const refusal = (code: number, message: string) =>
    Object.assign(new Error(message), { responseCode: code });
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: false,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_, done) => void setTimeout(done, manners.greetsAfter),
    onAuth: ({ username, password }, _, done) => {
      if (username === account.user && password === account.password) {
        done(null, { user: username });
      } else done(refusal(535, 'Authentication failed'));
    },
    onRcptTo: ({ address }, _, done) => {
      if (manners.refuses.includes(address)) done(refusal(550, 'No such user'));
      else done();
    },
    onData: (stream, { envelope }, done) => {
      const take = (message: string) => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), message });
        if (manners.afterData === 'answers') done();
        if (manners.afterData === 'hangs up') for (const socket of sockets) socket.destroy();
      };
      // A client may abort midway.
      void text(stream).then(take, () => {});
    },
  });
  // Clients that abort are not an error.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(onPort, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    manners,
    /** Messages received, confirmed or not. */
    taken,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
