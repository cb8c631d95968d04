import { EventQueue } from './event-queue.ts';
import type { SavedEdit } from './saved-edits.ts';

/** What publishing costs; times are in seconds. */
export interface PublishingCosts {
  /** From a commit until the publisher knows of it. */
  announce: number;
  /** Who is told waits so long for what is saved at the same time. */
  gather: number;
  /** At most one publication of a shop begins in this time. */
  every: number;
  /** Until a renderer that does not hold a shop's data has read it. */
  load: number;
  /** How many files a whole site has: edits together touch no more. */
  site: number;
  /** Renders what differs, on a renderer that holds the data. */
  render(files: number): number;
  /** Brings what was rendered to where visitors read it. */
  upload(files: number): number;
  /** How many requests tell a CDN of it, and how many of them it takes a second of all shops together. */
  purges(files: number): number;
  purgesPerSecond: number;
}

/** What there is to publish with. */
export interface Fleet {
  renderers: number;
  /** The data of how many shops one of them has room for. They begin with as many as they have room for. */
  held: number;
  /**
   * Publications of more files than this do not hold up a shop's smaller ones: they are rendered aside, by a renderer
   * that reads the data for them. Infinity: all of a shop's publications come one after the other.
   */
  aside: number;
}

/** What became of some edits. */
export interface Published {
  /** From saved to live, of each edit in the order of the edits (seconds). */
  toLive: number[];
  publications: number;
  files: number;
  /** How often the data of a whole shop was read. */
  loads: number;
  purges: number;
  /** How long the renderers worked, all together (seconds). */
  busy: number;
  /** When the last edit was live (seconds). */
  ended: number;
  /** The edits that were saved and not live, integrated over time (edits × seconds). */
  waiting: number;
}

/** What a shop has to publish of one kind; its publications come one after the other. */
interface Lane {
  shop: number;
  isAside: boolean;
  /** The edits that are saved and not claimed, by their place. */
  pending: number[];
  /** Whether a claim is due, or its publication is under way. */
  isTaken: boolean;
  began: number;
  /** When its claim was due, by number. */
  due: number;
}

interface Renderer {
  /** The shops whose data it holds, the one that was asked for last at the end. */
  shops: Set<number>;
  /** What waits for this one, as it holds the data. */
  queue: Lane[];
}

/** A publication: what a renderer was given. */
interface Publication {
  lane: Lane;
  edits: number[];
  files: number;
}

type PublishingEvent =
  | { kind: 'saved'; edit: number }
  | { kind: 'due'; lane: Lane }
  | { kind: 'rendered'; renderer: Renderer; publication: Publication }
  | { kind: 'uploaded'; publication: Publication }
  | { kind: 'live'; publication: Publication };

/**
 * Publishes edits as the outbox, the publisher and its renderers do: what a shop has saved is claimed all at once, at
 * most once in `every`; the renderer that holds the shop's data renders it, or the first that is free where none does;
 * it is uploaded, and live. Ends when all edits are live, so that nothing is cut off.
 * @param edits in the order of their times
 * @param costs what a publication costs; the same for every shop
 */
export function simulatePublishing(
  edits: readonly SavedEdit[],
  costs: PublishingCosts,
  fleet: Fleet,
): Published {
  const events = new EventQueue<PublishingEvent>();
  const lanes = new Map<string, Lane>();
  const renderers = Array.from(
    { length: fleet.renderers },
    (): Renderer => ({ shops: new Set(), queue: [] }),
  );
  const idle = new Set(renderers);
  const holders = new Map<number, Renderer>();
  const anybodys: Lane[] = [];
  const toLive = edits.map(() => Number.NaN);
  const done = { publications: 0, files: 0, loads: 0, purges: 0, busy: 0, ended: 0, waiting: 0 };
  let [notLive, dueSoFar, purgedAt] = [0, 0, 0];

  for (const { shop } of edits) {
    const renderer = renderers[shop % renderers.length];
    if (!renderer || holders.has(shop) || renderer.shops.size >= fleet.held) continue;
    renderer.shops.add(shop);
    holders.set(shop, renderer);
  }

  const laneOf = ({ shop, files }: SavedEdit): Lane => {
    const isAside = files > fleet.aside;
    const key = `${shop} ${isAside}`;
    const known = lanes.get(key);
    if (known) return known;
    const began = Number.NEGATIVE_INFINITY;
    const lane = { shop, isAside, pending: [], isTaken: false, began, due: 0 };
    lanes.set(key, lane);
    return lane;
  };

  const claimLater = (lane: Lane, told: number) => {
    lane.isTaken = true;
    const at = Math.max(told + costs.gather, lane.began + costs.every);
    events.add(at, { kind: 'due', lane });
  };

  /** Reads a shop's data where it is not held. @returns how long that takes (seconds) */
  const read = (renderer: Renderer, { shop, isAside }: Lane): number => {
    if (renderer.shops.delete(shop)) {
      renderer.shops.add(shop);
      return 0;
    }
    done.loads += 1;
    if (isAside || fleet.held < 1) return costs.load;
    const [oldest] = renderer.shops;
    if (renderer.shops.size >= fleet.held && oldest !== undefined) {
      renderer.shops.delete(oldest);
      holders.delete(oldest);
    }
    renderer.shops.add(shop);
    holders.set(shop, renderer);
    return costs.load;
  };

  const claim = (lane: Lane, renderer: Renderer, now: number) => {
    const batch = lane.pending;
    lane.pending = [];
    lane.began = now;
    const touched = batch.reduce((sum, edit) => sum + (edits[edit]?.files ?? 0), 0);
    const files = Math.min(touched, costs.site);
    const took = read(renderer, lane) + costs.render(files);
    idle.delete(renderer);
    done.busy += took;
    done.files += files;
    done.publications += 1;
    events.add(now + took, {
      kind: 'rendered',
      renderer,
      publication: { lane, edits: batch, files },
    });
  };

  const claimNowOrWait = (lane: Lane, now: number) => {
    lane.due = dueSoFar++;
    const holder = holders.get(lane.shop);
    if (holder && !lane.isAside) {
      if (idle.has(holder)) claim(lane, holder, now);
      else holder.queue.push(lane);
      return;
    }
    let [renderer] = idle;
    // Aside of the one that has the shop's smaller edits to do.
    for (const other of idle) if (renderer === holder) renderer = other;
    if (renderer) claim(lane, renderer, now);
    else anybodys.push(lane);
  };

  /** What was due first, of what waits for this renderer and of what any may do. */
  const takeNext = ({ queue }: Renderer): Lane | undefined => {
    const [own, anys] = [queue[0], anybodys[0]];
    if (!own) return anybodys.shift();
    return anys && anys.due < own.due ? anybodys.shift() : queue.shift();
  };

  for (const [edit, { at }] of edits.entries()) events.add(at, { kind: 'saved', edit });
  for (let next = events.next(); next; next = events.next()) {
    const { at: now, event } = next;
    done.waiting += notLive * (now - done.ended);
    done.ended = now;
    switch (event.kind) {
      case 'saved': {
        const lane = laneOf(edits[event.edit] as SavedEdit);
        lane.pending.push(event.edit);
        notLive += 1;
        if (!lane.isTaken) claimLater(lane, now + costs.announce);
        break;
      }
      case 'due':
        claimNowOrWait(event.lane, now);
        break;
      case 'rendered': {
        const { renderer, publication } = event;
        idle.add(renderer);
        const waiting = takeNext(renderer);
        if (waiting) claim(waiting, renderer, now);
        events.add(now + costs.upload(publication.files), { kind: 'uploaded', publication });
        break;
      }
      case 'uploaded': {
        const purges = costs.purges(event.publication.files);
        done.purges += purges;
        purgedAt = Math.max(purgedAt, now) + purges / costs.purgesPerSecond;
        events.add(purgedAt, { kind: 'live', publication: event.publication });
        break;
      }
      case 'live': {
        const { lane, edits: batch } = event.publication;
        for (const edit of batch) toLive[edit] = now - (edits[edit]?.at ?? Number.NaN);
        notLive -= batch.length;
        lane.isTaken = false;
        if (lane.pending.length > 0) claimLater(lane, now);
      }
    }
  }
  return { toLive, ...done };
}
