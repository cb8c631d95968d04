import { countedText, verdictText } from '#shared/deadlines/deadline-texts.ts';
import type { DayRange } from '#shared/deadlines/production-days.ts';
import { $details, changeDetails } from '../cart/details.ts';
import { loadDeadlines, today } from './deadlines.ts';

/** Wires the date field on a product's page, and shows whether the product will arrive in time. */
export function wireProductDeadline(place: HTMLElement): void {
  const field = place.querySelector('input');
  const [verdict, counted] = place.querySelectorAll('[role=status] > p');
  if (!field || !verdict || !counted) return;
  const days: DayRange = JSON.parse(place.dataset.deadline ?? '');
  field.min = today();

  const write = (title: string, text: string) => {
    verdict.textContent = title;
    counted.textContent = text;
  };
  const show = async () => {
    const { neededBy } = $details.get();
    if (field !== document.activeElement || neededBy) field.value = neededBy;
    if (neededBy === '') return write('', '');
    try {
      const deadline = (await loadDeadlines())([days], neededBy);
      if (deadline) write(verdictText(deadline, today()), countedText(deadline));
    } catch {
      write(
        '',
        'Não foi possível calcular o prazo. Verifique a sua conexão e escolha a data de novo.',
      );
    }
  };
  const choose = () => {
    if (field.validity.valid) return changeDetails({ neededBy: field.value });
    return write('', 'Escolha uma data a partir de hoje.');
  };
  const chosen = field.value;
  field.addEventListener('change', choose);
  $details.subscribe(show);
  if (chosen === '') return;
  // Applies a date chosen before this code loaded.
  field.value = chosen;
  choose();
}
