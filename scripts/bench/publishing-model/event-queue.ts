/** Events in the order of their times; those of one time in the order in which they were added. A binary heap. */
export class EventQueue<Event> {
  readonly #heap: { at: number; number: number; event: Event }[] = [];
  #added = 0;

  add(at: number, event: Event): void {
    const heap = this.#heap;
    const entry = { at, number: this.#added++, event };
    let place = heap.length;
    heap.push(entry);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (!parent || !isBefore(entry, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = entry;
  }

  /** Takes the next event out; undefined when there is none. */
  next(): { at: number; event: Event } | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!child || !isBefore(child, last)) break;
      heap[place] = child;
      place = 2 * place + (isRight ? 2 : 1);
    }
    heap[place] = last;
    return first;
  }
}

interface Timed {
  at: number;
  number: number;
}

const isBefore = (one: Timed, other: Timed) =>
  one.at < other.at || (one.at === other.at && one.number < other.number);
