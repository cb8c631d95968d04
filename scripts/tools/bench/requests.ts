import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '#shared/database.types.ts';
import { maxRequestItems } from '#shared/requests/limits.ts';
import { findProof, minuteOf } from '#shared/requests/proof.ts';
import { protocolOf } from '#shared/requests/protocol.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import type { RequestPayload, SentRequest } from '#shared/requests/request-payload.ts';
import { giveStaffAccount } from '../../accounts/staff-account.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { generateKeys } from '../../config/supabase-keys.ts';
import { openBackend } from '../../supabase/app.ts';
import { serveSupabase } from '../../supabase/http.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { count, type Measurement, median, printTable } from './table.ts';

const repetitions = 15;
const account = { email: 'medida@exemplo.com.br', password: 'senha-da-medida' };

type Client = ReturnType<typeof createServiceClient>;
type Sql = Awaited<ReturnType<typeof openBackend>>['connection'];

async function time(ask: (turn: number) => PromiseLike<unknown>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const began = performance.now();
    await ask(turn);
    // The first one also prepares what the others find ready.
    if (turn > 0) took.push(performance.now() - began);
  }
  return median(took);
}

/** A quote of as many lines as there may be, with its proof. */
function toQuote(productIds: readonly string[]): RequestPayload {
  const id = randomUUID();
  const request: SentRequest = {
    id,
    protocol: protocolOf(id, new Date()),
    kind: 'quote',
    name: 'Rita Alves',
    email: 'rita@exemplo.com.br',
    notice_version: '1',
    items: productIds.map((product_id) => ({
      kind: 'quote',
      product_id,
      name: 'Caneca Pequena',
      quantity: 100,
    })),
  };
  return { ...request, proof: findProof(requestDigest(request), minuteOf(new Date())) };
}

/** The same rows as plain inserts, checked by nobody. */
async function insertPlainly(service: Client, quote: RequestPayload): Promise<void> {
  await service
    .from('requests')
    .insert({
      id: quote.id,
      protocol: quote.protocol,
      kind: quote.kind,
      name: quote.name ?? null,
      email: quote.email ?? null,
      notice_version: quote.notice_version,
      retain_until: '2100-01-01T00:00:00Z',
    })
    .throwOnError();
  await service
    .from('request_items')
    .insert(
      (quote.items ?? []).map(({ kind, product_id, name, quantity }, at) => ({
        request_id: quote.id,
        position: at + 1,
        kind,
        product_id,
        product_state: 'active',
        name,
        quantity,
      })),
    )
    .throwOnError();
}

/** So many requests of the last two years, of whom the rarest word is in every thousandth. */
async function fill(sql: Sql, wanted: number): Promise<void> {
  await sql.exec(`
    insert into public.requests (
      id, protocol, kind, name, company, email, phone, message, product_names, notice_version, status, retain_until,
      created_at
    )
    select gen_random_uuid(), '2025-' || lpad((n % 1000000)::text, 6, '0'),
      (array['quote', 'message', 'sample'])[n % 3 + 1],
      (array['Rita', 'Joana', 'Carlos', 'Bruno', 'Ana'])[n % 5 + 1] || ' ' ||
        case when n % 1000 = 0 then 'Quintanilha' else 'Alves' end,
      'Empresa ' || n % 900, 'pessoa' || n || '@exemplo.com.br', '(11) 9' || lpad(n::text, 8, '0'),
      repeat('Gostaria de um orçamento. ', 10),
      array['Caneca Aurora ' || n % 200, 'Garrafa Trilha ' || n % 90], '1',
      (array['new', 'in_progress', 'proposal_sent', 'won', 'lost'])[n % 5 + 1], '2100-01-01',
      now() - n * interval '20 minutes'
    from generate_series(1, ${wanted}) as n`);
  await sql.exec('analyze public.requests');
}

/** What visitors send and the inbox over so many requests. */
export async function benchRequests(requests: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const [port, keys] = [await freePort(), await generateKeys()];
  const url = `http://127.0.0.1:${port}`;
  const app = await openBackend({ engine: { kind: 'pglite' }, keys, filesFolder: folder, url });
  const server = await serveSupabase(app, port, keys);
  try {
    const service = createServiceClient(url, keys.secret);
    const visitor = createServiceClient(url, keys.publishable);
    const editor = createServiceClient(url, keys.publishable);
    await giveStaffAccount(
      { service, visitor: editor },
      { ...account, name: 'Medida', role: 'admin' },
    );
    await editor.auth.signInWithPassword(account);
    const { data: products } = await service
      .from('products')
      .insert(Array.from({ length: maxRequestItems }, (_, n) => ({ name: `Caneca ${n}` })))
      .select('id')
      .throwOnError();
    const ids = products.map(({ id }) => id);
    const quotes = () => Array.from({ length: repetitions + 1 }, () => toQuote(ids));

    const [plain, sent] = [quotes(), quotes()];
    const inserted = await time((turn) => insertPlainly(service, plain[turn] as RequestPayload));
    const submitted = await time((turn) =>
      visitor.rpc('submit_request', { payload: sent[turn] as unknown as Json }).throwOnError(),
    );
    await fill(app.connection, requests);
    const selected = await time(() =>
      service
        .from('requests')
        .select('*', { count: 'exact' })
        .order('created_at', { ascending: false })
        .order('id')
        .limit(50)
        .throwOnError(),
    );
    const found = (search: string, more: object = {}) =>
      time(() => editor.rpc('request_list', { search, ...more }).throwOnError());
    const against = (what: string, took: number, baseline: number, of: string): Measurement => ({
      what,
      value: `${took.toFixed(1)} ms`,
      baseline: { what: of, ratio: took / baseline },
    });
    const insert = 'plain inserts of the same rows';
    const select = 'plain select of a page with its count';
    printTable(`Requests, ${count(requests)} in the inbox`, [
      against(`submit_request, ${maxRequestItems} lines`, submitted, inserted, insert),
      { what: select, value: `${selected.toFixed(1)} ms` },
      against('list, first page', await found(''), selected, select),
      against('list, last page', await found('', { skip: requests - 50 }), selected, select),
      against('list, new ones', await found('', { statuses: ['new'] }), selected, select),
      against('search that finds some', await found('quintanilha'), selected, select),
      against('search that finds all', await found('caneca'), selected, select),
      against('search that finds nothing', await found('nada assim'), selected, select),
      against('search by a phone number', await found('(11) 90000-0420'), selected, select),
    ]);
  } finally {
    server.close();
    await app.connection.close();
    await rm(folder, { recursive: true, force: true });
  }
}
