import { recordTables } from '#shared/records/record-tables.ts';
import {
  maxRequestFileBytes,
  requestFileEndings,
  requestFilesBucket,
} from '#shared/requests/request-file.ts';
import type { Caller } from './callers.ts';
import type { Budget } from './rate-limits.ts';
import { refusedRowQuery } from './row-grammar.ts';

export type Service = 'rest' | 'auth' | 'storage';

export interface Route {
  service: Service;
  maxBytes: number;
  /** Budget per household; undefined for routes limited by sign-in rules or a session instead. */
  budget: Budget | undefined;
  isReading: boolean;
}

export type Mismatch =
  /** No caller has such a route. */
  | { refused: 'unknown' }
  /** The route exists for other callers. */
  | { refused: 'caller'; service: Service }
  /** Invalid parameters; the message is in English, like the service's own. */
  | { refused: 'parameters'; service: Service; message: string };

interface Rule extends Route {
  methods: readonly string[];
  path: RegExp;
  callers: readonly Caller[];
  /** Allowed query parameters with the patterns of their values, or `rows` for row queries. */
  parameters: Readonly<Record<string, RegExp>> | 'rows';
  /** True if every parameter is required exactly once. */
  isWhole?: boolean;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const visitors: readonly Caller[] = ['anonymous', 'local'];
const everybody: readonly Caller[] = [...visitors, 'signed-in', 'service'];
const staff: readonly Caller[] = ['signed-in', 'service'];
const none = {};
const reading = ['GET', 'HEAD'];

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Record tables that visitors may not read. */
const staffTables: readonly string[] = [
  'admin_users',
  'answer_templates',
  'campaigns',
  'product_costs',
];

/** Tables that builds of the public site read; each must be granted to anon. */
export const visitorTables = Object.keys(recordTables).filter(
  (table) => !staffTables.includes(table),
);

/** Budget per household for reading public settings, such as the shop's identity on the sign-in page. */
const rowBudget: Budget = { burst: 60, perMinute: 60 };

/** Budget per household for stored pictures: a list shows up to a hundred, and a household may be a whole company. */
const pictureBudget: Budget = { burst: 3000, perMinute: 6000 };

/** Budget per household for sessions: each of a company's open back-offices renews its session hourly. */
const sessionBudget: Budget = { burst: 600, perMinute: 300 };

/** Separate from sessions because an image on another site's page can send these requests. */
const sessionReadBudget: Budget = { ...sessionBudget };

/** Functions that visitors may call, with their budgets; each must be granted to anon. */
export const visitorFunctions: Readonly<
  Record<string, { maxBytes: number; budget: Budget; isReading?: true }>
> = {
  shop_settings: { maxBytes: kilobyte, budget: rowBudget, isReading: true },
  sellers: { maxBytes: kilobyte, budget: rowBudget, isReading: true },
  request_retention: { maxBytes: kilobyte, budget: rowBudget, isReading: true },
  // A browser with a wrong clock calls twice, as does every browser during a flood.
  submit_request: { maxBytes: 64 * kilobyte, budget: { burst: 40, perMinute: 6 } },
  issue_upload_tickets: { maxBytes: 4 * kilobyte, budget: { burst: 30, perMinute: 4 } },
  count_events: { maxBytes: 8 * kilobyte, budget: { burst: 60, perMinute: 30 } },
  // Several people in a company may read their proposal. The database also limits token guesses.
  read_proposal: { maxBytes: kilobyte, budget: { burst: 60, perMinute: 20 } },
  answer_proposal: { maxBytes: 16 * kilobyte, budget: { burst: 20, perMinute: 4 } },
  reset_password: { maxBytes: 4 * kilobyte, budget: { burst: 30, perMinute: 4 } },
  request_access: { maxBytes: 4 * kilobyte, budget: { burst: 20, perMinute: 1 } },
};

const rulesOf =
  (service: Service, base: string, usual: Pick<Rule, 'callers' | 'maxBytes' | 'budget'>) =>
  (methods: readonly string[], path: string, more: Partial<Rule> = {}): Rule => ({
    ...{ service, methods, path: new RegExp(`^${base}/${path}$`), parameters: none },
    ...{ isReading: false, ...usual, ...more },
  });

const auth = rulesOf('auth', '/auth/v1', {
  callers: everybody,
  maxBytes: 64 * kilobyte,
  budget: sessionBudget,
});
const rest = rulesOf('rest', '/rest/v1', {
  callers: staff,
  maxBytes: 5 * megabyte,
  budget: undefined,
});
const storage = rulesOf('storage', '/storage/v1/object', {
  callers: staff,
  maxBytes: 6 * megabyte,
  budget: undefined,
});

const pictures = { maxBytes: 0, budget: pictureBudget, isReading: true };

/** Bucket name. Other first path segments are Storage operations, most of which the product does not use. */
const bucket = '(?!(?:public|authenticated|sign|list|info|upload|copy|move)/)[\\w-]+';

/**
 * All routes the product uses. Deliberately missing: the sign-in service's one-time codes, which no e-mail could
 * deliver; password changes other than `change_own_password`; signed URLs, copies and moves of files, which would
 * outlive or evade the policies; filters on function results, whose cost callers would control.
 */
const rules: readonly Rule[] = [
  auth(['POST'], 'token', { parameters: { grant_type: /^(?:password|refresh_token)$/ } }),
  auth(['POST'], 'signup', { parameters: { redirect_to: /^/ } }),
  auth(['POST'], 'logout', { parameters: { scope: /^(?:global|local|others)$/ } }),
  auth(['GET'], '(?:user|settings|health)', { budget: sessionReadBudget }),
  auth(['POST'], 'factors'),
  auth(['POST'], `factors/${uuid}/(?:challenge|verify)`),
  auth(['DELETE'], `factors/${uuid}`),
  ...Object.entries(visitorFunctions).map(([name, rule]) =>
    rest(['POST'], `rpc/${name}`, { callers: rule.isReading ? visitors : everybody, ...rule }),
  ),
  rest(['POST'], 'rpc/\\w+'),
  rest(reading, `(?:${visitorTables.join('|')})`, {
    ...{ callers: ['local'], parameters: 'rows', isReading: true, maxBytes: 0 },
  }),
  // The sign-in page reads the shop's colours.
  rest(['GET'], 'site_content', {
    ...{ callers: ['anonymous'], maxBytes: 0, budget: rowBudget, isReading: true },
    isWhole: true,
    parameters: { select: /^section_key,content$/, section_key: /^in\.\([\w,]{1,200}\)$/ },
  }),
  rest([...reading, 'POST', 'PATCH', 'DELETE'], '(?!rpc$)\\w+', { parameters: 'rows' }),
  storage(reading, `public/${bucket}/.+`, { callers: everybody, ...pictures }),
  storage(['POST'], `${requestFilesBucket}/${uuid}/${uuid}\\.${requestFileEndings}`, {
    ...{ callers: everybody, maxBytes: maxRequestFileBytes },
  }),
  storage(reading, `${bucket}/.+`, pictures),
  storage(['POST'], `${bucket}/.+`),
  storage(['POST'], `list/[\\w-]+`, { maxBytes: 64 * kilobyte }),
  storage(['DELETE'], '[\\w-]+', { maxBytes: megabyte }),
];

/** Maximum body size with the service key: restoring and seeding send many rows at a time. */
const maxServiceBytes = 64 * megabyte;

function refusedParameters(
  given: URLSearchParams,
  allowed: Readonly<Record<string, RegExp>>,
  isWhole: boolean,
): string | undefined {
  const missing = Object.keys(allowed).find((name) => isWhole && given.getAll(name).length !== 1);
  if (missing !== undefined) return `unknown parameter: "${missing}" is needed once`;
  const wrong = [...given].find(
    ([name, value]) => !(Object.hasOwn(allowed, name) && allowed[name]?.test(value)),
  );
  return wrong && `unknown parameter "${wrong[0]}"`;
}

export function matchRoute(
  { method, url }: Pick<Request, 'method' | 'url'>,
  caller: Caller,
): Route | Mismatch {
  const { pathname, searchParams } = new URL(url);
  // Two programs could decode an ambiguous path differently, so it has no route.
  if (/%2f|%5c|%00|\\|\/\/|\/\.\.?(\/|$)/i.test(pathname)) return { refused: 'unknown' };
  const known = rules.filter((rule) => rule.methods.includes(method) && rule.path.test(pathname));
  const rule = known.find(({ callers }) => callers.includes(caller));
  if (rule === undefined) {
    return known[0] ? { refused: 'caller', service: known[0].service } : { refused: 'unknown' };
  }
  const { service, parameters, isWhole = false, maxBytes, budget, isReading } = rule;
  const message =
    parameters === 'rows'
      ? caller === 'service'
        ? undefined
        : refusedRowQuery(
            searchParams,
            pathname.slice(pathname.lastIndexOf('/') + 1),
            caller === 'signed-in' ? 'staff' : 'visitors',
          )
      : refusedParameters(searchParams, parameters, isWhole);
  if (message !== undefined) return { refused: 'parameters', service, message };
  return {
    service,
    maxBytes: caller === 'service' ? maxServiceBytes : maxBytes,
    budget,
    isReading,
  };
}
