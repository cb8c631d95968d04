import { withoutSearch } from '#shared/recent/recent-searches.ts';
import { element } from '../layout/element.ts';
import { paths } from '../paths.ts';
import { $searches } from '../stores/searches.ts';
import { headingClass } from './suggestion-list.ts';

function entry(term: string, removed: (place: number) => void, place: number): HTMLElement {
  const link = element('a', { className: 'suggestion', href: paths.search(term) }, term);
  const remove = element('button', {
    type: 'button',
    className:
      'size-11 flex-none rounded-control text-[1.5rem] leading-none text-muted-foreground hover:text-foreground',
    textContent: '×',
    ariaLabel: `Remover busca ${term}`,
  });
  remove.addEventListener('click', () => {
    $searches.set(withoutSearch($searches.get(), term));
    removed(place);
  });
  return element('li', { className: 'flex items-center gap-4' }, link, remove);
}

/** Lists recent searches on this device; hidden if there are none. Arrow keys move between the field and the links. */
export function recentList(field: HTMLInputElement): HTMLElement {
  const emptied = () => field.focus();
  const list = element('ul');
  const attributes = { type: 'button', className: 'button-link' } as const;
  const clear = element('button', attributes, 'Limpar buscas recentes');
  const titled = { id: 'recent-searches', className: headingClass };
  const heading = element('h3', titled, 'Buscas recentes');
  const section = element('section', { className: 'mt-7' }, heading, list, clear);
  section.setAttribute('aria-labelledby', heading.id);

  // Moves focus to the item that takes the removed item's position.
  const removed = (place: number) => {
    const buttons = list.querySelectorAll('button');
    (buttons[Math.min(place, buttons.length - 1)] ?? { focus: emptied }).focus();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While the field contains text, arrow keys move through the suggestions instead.
    if (step === undefined || section.offsetParent === null) return;
    const stops = [field, ...list.querySelectorAll('a')];
    const entry = document.activeElement?.closest('li')?.querySelector('a');
    const place = stops.indexOf(entry ?? field) + step;
    event.preventDefault();
    stops.at(place % stops.length)?.focus();
  };
  field.addEventListener('keydown', move);
  list.addEventListener('keydown', move);
  clear.addEventListener('click', () => {
    $searches.set([]);
    emptied();
  });
  $searches.subscribe((searches) => {
    list.replaceChildren(...searches.map((term, place) => entry(term, removed, place)));
    section.hidden = searches.length === 0;
  });
  return section;
}
